import { paths } from '#config/paths.ts'
import type { Chip } from './reading/question.ts'

/** The search's URL with some parameters changed, '' for none; the list begins anew. */
export function searchWith(params: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params)
  query.delete('after')
  for (const [name, value] of Object.entries(changes))
    if (value === '') query.delete(name)
    else query.set(name, value)
  return `${query}` === '' ? paths.search() : `${paths.search()}?${query}`
}

function idsOf(params: URLSearchParams, name: 'off' | 'on'): string[] {
  return (
    params
      .get(name)
      ?.split(',')
      .filter((id) => id !== '') ?? []
  )
}

/** Where a chip leads: applied ones are taken off, the others taken up. */
export function chipHref(params: URLSearchParams, { id, state }: Pick<Chip, 'id' | 'state'>): string {
  const off = idsOf(params, 'off').filter((other) => other !== id)
  const on = idsOf(params, 'on').filter((other) => other !== id)
  if (state === 'applied') off.push(id)
  else if (state === 'offered') on.push(id)
  return searchWith(params, { off: off.join(','), on: on.join(',') })
}
