/**
 * Suggestions below a search box: a combobox with a popup list (WAI-ARIA 1.2). The box works as before, and its text
 * can be submitted at any time.
 */
import './suggestions.css'
import { deviceMemory } from '#core/device-memory.ts'
import { readService } from '#db/read.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { recentSuggestions, type Suggestion, suggestionsFor } from './suggestions.ts'

/** The pause in typing before a question is sent, in milliseconds. */
const pause = 80

type Box = {
  input: HTMLInputElement
  list: HTMLElement
  status: HTMLElement
  shown: Suggestion[]
  /** Index of the active suggestion; -1 for the typed text. */
  active: number
  request: AbortController
  timer?: ReturnType<typeof setTimeout>
}

/** Makes the search box inside `root` a combobox. */
export function prepare(root: HTMLElement): void {
  const input = root.querySelector('input')
  if (!input) return
  const list = document.createElement('div')
  list.id = `${input.id}-suggestions`
  list.className = 'suggestions'
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.hidden = true
  const status = document.createElement('p')
  status.className = 'sr-only'
  status.role = 'status'
  root.append(list, status)
  const box: Box = { input, list, status, shown: [], active: -1, request: new AbortController() }
  for (const [name, value] of Object.entries({ autocomplete: 'list', controls: list.id, expanded: 'false' }))
    input.setAttribute(`aria-${name}`, value)
  input.role = 'combobox'
  input.addEventListener('input', () => suggestSoon(box))
  input.addEventListener('focus', () => showRecent(box))
  input.addEventListener('keydown', (event) => onKey(box, event))
  input.addEventListener('blur', () => close(box))
  input.form?.addEventListener('submit', () => close(box))
  // Keeps the focus in the box while the pointer is in the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
    if (option) choose(box, Number(option.dataset['index']))
  })
  if (input.value !== input.defaultValue) suggestSoon(box)
  else if (document.activeElement === input) showRecent(box)
}

/** What was searched before, while nothing is typed. */
function showRecent(box: Box): void {
  if (box.input.value.trim() === '') open(box, recentSuggestions(recentSearches(deviceMemory())))
}

function suggestSoon(box: Box): void {
  stopAsking(box)
  box.timer = setTimeout(() => void suggest(box), pause)
}

/** The latest text wins. A failure is announced, and the box can still be submitted. */
async function suggest(box: Box): Promise<void> {
  stopAsking(box)
  box.request = new AbortController()
  const { signal } = box.request
  const typed = box.input.value.trim()
  if (typed === '') return showRecent(box)
  try {
    const query = new URLSearchParams({ q: typed.slice(0, 60) })
    const answer = await readService(`/rpc/suggest?${query}`, signal)
    if (!signal.aborted && document.activeElement === box.input)
      open(box, suggestionsFor(typed, answer, recentSearches(deviceMemory())))
  } catch (error) {
    if (signal.aborted) return
    console.error(error)
    close(box)
    box.status.textContent = 'Suggestions are not available right now.'
  }
}

function open(box: Box, suggestions: Suggestion[]): void {
  hide(box)
  box.shown = suggestions
  if (suggestions.length === 0) return
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  const membersOf = (name: string) => suggestions.filter(({ group }) => group === name)
  box.list.replaceChildren(...groups.map((name) => groupElement(box, name, membersOf(name))))
  box.list.hidden = false
  box.input.ariaExpanded = 'true'
  box.status.textContent = suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`
}

function groupElement(box: Box, name: string, members: readonly Suggestion[]): HTMLElement {
  const group = document.createElement('div')
  group.role = 'group'
  const heading = document.createElement('p')
  heading.id = `${box.list.id}-${name}`
  heading.textContent = name
  heading.role = 'presentation'
  group.setAttribute('aria-labelledby', heading.id)
  group.append(heading, ...members.map((suggestion) => optionElement(box, suggestion)))
  return group
}

function optionElement(box: Box, suggestion: Suggestion): HTMLElement {
  const option = document.createElement('div')
  const index = box.shown.indexOf(suggestion)
  option.role = 'option'
  option.id = `${box.list.id}-${index}`
  option.dataset['index'] = String(index)
  option.ariaSelected = 'false'
  const label = document.createElement('bdi')
  label.textContent = suggestion.label
  option.append(label)
  if (suggestion.detail !== '') {
    const detail = document.createElement('small')
    detail.textContent = suggestion.detail
    option.append(' ', detail)
  }
  return option
}

function close(box: Box): void {
  stopAsking(box)
  hide(box)
}

/** Forgets the question that is about to be sent, and the answer under way: it is for a text no longer there. */
function stopAsking(box: Box): void {
  clearTimeout(box.timer)
  box.request.abort()
}

function hide(box: Box): void {
  box.list.hidden = true
  box.input.ariaExpanded = 'false'
  box.input.removeAttribute('aria-activedescendant')
  box.status.textContent = ''
  box.active = -1
}

function onKey(box: Box, event: KeyboardEvent): void {
  if (event.isComposing) return
  const isOpen = !box.list.hidden
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    if (isOpen) move(box, event.key === 'ArrowDown' ? 1 : -1)
    else void suggest(box)
  } else if (event.key === 'Escape' && isOpen) {
    event.preventDefault()
    close(box)
  } else if (event.key === 'Enter' && isOpen && box.active >= 0) {
    event.preventDefault()
    choose(box, box.active)
  }
}

/** Cycles through the suggestions and the typed text. */
function move(box: Box, step: 1 | -1): void {
  const places = box.shown.length + 1
  box.active = ((box.active + 1 + step + places) % places) - 1
  for (const option of box.list.querySelectorAll('[role="option"]')) option.ariaSelected = 'false'
  const option = document.getElementById(`${box.list.id}-${box.active}`)
  box.input.setAttribute('aria-activedescendant', option?.id ?? '')
  if (!option) return
  option.ariaSelected = 'true'
  option.scrollIntoView({ block: 'nearest' })
}

function choose(box: Box, index: number): void {
  const suggestion = box.shown[index]
  if (!suggestion) return
  close(box)
  if (suggestion.forgets) {
    forgetSearches(deviceMemory())
    box.status.textContent = 'Recent searches cleared.'
  } else if (suggestion.href !== null) {
    location.assign(suggestion.href)
  } else {
    box.input.value = suggestion.label
    box.input.form?.requestSubmit()
  }
}
