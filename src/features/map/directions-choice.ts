/** Which map shows the way: asked once, remembered on the device, and asked again when somebody wants another. */
import './directions-choice.css'
import '#ui/card.css'
import { deviceMemory } from '#core/device-memory.ts'
import { chosenMap, type Destination, keepMap, type MapName, mapApps, offeredMaps } from './directions.ts'

/** @param root says by its data where to, and holds the link that works without a choice */
export function openDirections(root: HTMLElement): void {
  const offered = offeredMaps(navigator.userAgent, matchMedia('(pointer: coarse)').matches)
  const to = destinationOf(root)
  // An earlier browser has no note that would offer the others: it is asked each time.
  const chosen = 'popover' in root ? chosenMap(deviceMemory(), offered) : null
  if (chosen === null) askForMap(offered, to, null)
  else {
    openLink(mapApps[chosen].linkTo(to))
    sayChosen(chosen, () => askForMap(offered, to, chosen))
  }
}

function destinationOf(root: HTMLElement): Destination {
  const { latitude, longitude } = root.dataset
  const link = root.querySelector<HTMLAnchorElement>('a[data-act="directions"]')?.href ?? ''
  const name = document.querySelector('h1')?.textContent.trim() ?? ''
  return { latitude: Number(latitude), longitude: Number(longitude), name, link }
}

/** Apps take a geo: link over without a page, so it needs no tab. */
function openLink(link: string): void {
  if (link.startsWith('geo:')) location.assign(link)
  else window.open(link, '_blank', 'noopener')
}

function askForMap(offered: readonly MapName[], to: Destination, chosen: MapName | null): void {
  const dialog = document.createElement('dialog')
  dialog.className = 'map-choice card'
  dialog.setAttribute('aria-labelledby', 'map-choice-title')
  const title = textIn('h2', 'Directions with which map?', 'text-xl')
  title.id = 'map-choice-title'
  const list = document.createElement('ul')
  list.append(...offered.map((name) => itemOf(name, to, name === chosen, () => dialog.close())))
  const cancel = textIn('button', 'Cancel', 'btn btn-quiet')
  cancel.addEventListener('click', () => dialog.close())
  dialog.append(title, list, textIn('p', 'Your choice is remembered on this device.', 'hint'), cancel)
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close())
  // The browser gives the focus back to what was clicked.
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function itemOf(name: MapName, to: Destination, isChosen: boolean, done: () => void): HTMLElement {
  const link = textIn('a', mapApps[name].name, isChosen ? 'btn' : 'btn btn-secondary')
  link.href = mapApps[name].linkTo(to)
  if (isChosen) link.ariaCurrent = 'true'
  if (name !== 'device') link.target = '_blank'
  link.rel = 'noopener nofollow ugc'
  link.addEventListener('click', () => {
    keepMap(deviceMemory(), name)
    done()
  })
  const item = document.createElement('li')
  item.append(link)
  return item
}

/** Says which map was opened, and offers the others, until something else is done. */
function sayChosen(name: MapName, choose: () => void): void {
  document.querySelector('.map-chosen')?.remove()
  const note = document.createElement('div')
  note.className = 'map-chosen card'
  note.popover = 'auto'
  note.role = 'status'
  const button = textIn('button', 'Use Another Map', 'btn btn-quiet btn-sm')
  button.addEventListener('click', () => {
    note.hidePopover()
    choose()
  })
  document.body.append(note)
  note.showPopover()
  note.append(textIn('span', `Opened in ${mapApps[name].name}.`, ''), button)
}

function textIn<Name extends 'h2' | 'p' | 'a' | 'button' | 'span'>(name: Name, text: string, look: string) {
  const element = document.createElement(name)
  element.textContent = text
  element.className = look
  if (element instanceof HTMLButtonElement) element.type = 'button'
  return element
}
