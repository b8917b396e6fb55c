/** The place of the map. */
export const findPane = () => document.querySelector<HTMLElement>('[data-map-pane]')

/** The list and the map's place beside it. */
export const findSplit = () => document.querySelector<HTMLElement>('[data-map-split]')

/** Gives the map its place beside the list, or above it, or takes it away. */
export function openPane(isOpen: boolean): void {
  findPane()?.toggleAttribute('hidden', !isOpen)
  findSplit()?.classList.toggle('search-split-open', isOpen)
}

/**
 * Says in the map's own place that it could not be loaded, and how to go on: the list changes without it.
 * @param retry what Try Again does
 */
export function showMapFailure(retry: () => void): void {
  const wait = findPane()?.querySelector<HTMLElement>('[data-map-wait]')
  if (!wait) return
  openPane(true)
  wait.hidden = false
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'btn btn-secondary'
  again.textContent = 'Try Again'
  again.addEventListener('click', retry, { once: true })
  wait.replaceChildren('The map could not be loaded just now. The list still works.', again)
  wait.scrollIntoView({ block: 'nearest' })
}
