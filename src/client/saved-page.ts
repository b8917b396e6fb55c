/** Starts the page of saved places; when it fails, the page says so. */
import { paths } from '#config/paths.ts'
import { showApplicationError } from '#ui/application-error.ts'
import { keepFocus } from '#ui/focus-return.ts'

const root = document.querySelector<HTMLElement>('[data-saved-page]')
if (root) void start(root)

async function start(root: HTMLElement): Promise<void> {
  try {
    keepFocus()
    const { startSavedPage } = await import('#features/saved/saved-page.island.tsx')
    startSavedPage(root, async () => (await import('./session.ts')).connect())
  } catch (error) {
    showApplicationError(root, error, paths.home)
  }
}
