/** Starts the page of saved places, or of a list that somebody shares; when it fails, the page says so. */
import { paths } from '#config/paths.ts'
import { keepPages } from '#features/offline/keep-pages.ts'
import { showApplicationError } from '#ui/application-error.ts'
import { keepFocus } from '#ui/focus-return.ts'

const root = document.querySelector<HTMLElement>('[data-saved-page]')
if (root) void start(root)

async function start(root: HTMLElement): Promise<void> {
  try {
    keepFocus()
    keepPages()
    const page =
      root.dataset['savedPage'] === 'shared'
        ? await import('#features/saved/shared-list.island.tsx')
        : await import('#features/saved/saved-page.island.tsx')
    page.start(root, async () => (await import('./session.ts')).connect())
  } catch (error) {
    showApplicationError(root, error, paths.home)
  }
}
