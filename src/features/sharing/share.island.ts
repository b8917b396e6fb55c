/** Shares a business, from its card or its page, and prints its page. */
import { ownMeans, type Shared, type ShareOutcome, sharePage } from './sharing.ts'

const toasts: Partial<Record<ShareOutcome, (shared: Shared) => { title: string; text: string }>> = {
  copied: ({ title }) => ({ title: 'Link copied', text: `The link to ${title} is in your clipboard.` }),
  shown: ({ url }) => ({ title: 'Copy this link', text: url }),
}

export async function act(root: HTMLElement, asked: string): Promise<void> {
  if (asked === 'print') {
    const { addCode } = await import('./printed-code.island.ts')
    addCode()
    window.print()
    return
  }
  const shared = sharedBy(root)
  const outcome = await sharePage(shared, ownMeans())
  const toast = toasts[outcome]?.(shared)
  if (!toast) return
  const { showToast } = await import('#ui/toaster.tsx')
  showToast(toast)
}

/** The business around the control; its name is what the page shows. */
function sharedBy(root: HTMLElement): Shared {
  const title = root.closest<HTMLElement>('[data-name]')?.dataset['name'] ?? document.title
  return { title, url: new URL(root.dataset['path'] ?? '', location.origin).href }
}
