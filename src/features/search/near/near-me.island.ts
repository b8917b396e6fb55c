/** Near me: position, list, and what to do without one. */
import './near-me.css'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { tabMemory } from '#core/device-memory.ts'
import { askOwnPosition } from '#features/geocoding/own-position.ts'
import { showNear } from './near-list.ts'
import { citySlot, type NearFailure, nearWords, tooVague, whyAsked } from './near-me.ts'
import { keepPosition, kilometresAway, roundPosition } from './position.ts'

/** Asks for the position, keeps it rounded, and shows what is near; else says why not, and offers the cities. */
export async function act(root: HTMLElement): Promise<void> {
  const link = root.querySelector<HTMLAnchorElement>('a[data-act]')
  if (!link) return
  const panel = panelOf(root)
  say(panel, whyAsked)
  // Whoever asks again where they are may have moved on.
  const found = await askPosition(link.pathname + link.search === location.pathname + location.search)
  if ('failure' in found) return offerCities(panel, found, root.dataset['cityHref'] ?? '')
  panel.remove()
  keepPosition(tabMemory(), found)
  if (link.pathname !== location.pathname) location.assign(link.href)
  else showNear(link.pathname + link.search)
}

type Failed = { failure: NearFailure; kilometres?: number }

async function askPosition(anew: boolean): Promise<{ latitude: number; longitude: number } | Failed> {
  const answer = await askOwnPosition({ anew })
  if ('failure' in answer) return answer
  const point = roundPosition(answer)
  const kilometres = kilometresAway(point)
  if (kilometres !== null) return { failure: 'far', kilometres }
  if (answer.accuracy > tooVague) return { failure: 'vague', kilometres: Math.round(answer.accuracy / 1000) }
  return point
}

function panelOf(root: HTMLElement): HTMLElement {
  const shown = root.querySelector<HTMLElement>('.near-panel')
  if (shown) return shown
  const panel = document.createElement('div')
  panel.className = 'near-panel card'
  root.append(panel)
  return panel
}

/** A live region that is there before its words is read out. */
function say(panel: HTMLElement, words: string): void {
  const text = document.createElement('p')
  text.role = 'status'
  panel.replaceChildren(text)
  text.textContent = words
}

function offerCities(panel: HTMLElement, { failure, kilometres = 0 }: Failed, cityHref: string): void {
  say(panel, nearWords(failure, { place: site.place, kilometres }))
  const form = document.createElement('form')
  const field = document.createElement('div')
  field.className = 'field'
  const label = document.createElement('label')
  label.className = 'label'
  label.htmlFor = 'near-city'
  label.textContent = 'Choose a city'
  const select = document.createElement('select')
  select.id = label.htmlFor
  select.className = 'control'
  select.append(...cities.map(({ slug, name }) => new Option(name, slug)))
  field.append(label, select)
  const button = document.createElement('button')
  button.className = 'btn'
  button.textContent = 'Show this city'
  form.append(field, button)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.assign(cityHref.replace(citySlot, select.value))
  })
  panel.append(form)
  select.focus()
}
