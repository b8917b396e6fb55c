/**
 * Says in the map's own place that it could not be loaded, and how to go on: the list changes without it.
 * @param retry what Try Again does
 */
export function showMapFailure(retry: () => void): void {
  const pane = document.querySelector<HTMLElement>('[data-map-pane]')
  const wait = pane?.querySelector<HTMLElement>('[data-map-wait]')
  if (!pane || !wait) return
  pane.hidden = false
  wait.hidden = false
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'btn btn-secondary'
  again.textContent = 'Try Again'
  again.addEventListener('click', retry, { once: true })
  wait.replaceChildren('The map could not be loaded just now. The list still works.', again)
}
