import { cleanRow } from '#features/imports/clean-row.ts'
import type { Judge } from './corpus.ts'

const options = { source: 'corpus', outlines: [], categories: new Map<string, string>() }

/** Compares the name under which a row is listed. Where a letter is lost for good, the row's outcome must ask. */
export const judgeName: Judge = (answer, text) => {
  const row = cleanRow({ name: text, city: 'Manila' }, 1, options)
  if (!row.ok) return { verdict: 'refused', got: row.error }
  const { name } = row.value.values
  const isAsked = row.value.leftOut.some((told) => told.startsWith('name '))
  if (isAsked) return { verdict: answer === '?' ? 'right' : 'refused', got: `asked: ${name}` }
  return { verdict: name === answer ? 'right' : 'wrong', got: name }
}
