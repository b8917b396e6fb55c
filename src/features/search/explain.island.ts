/** For administrators: why each result stands where it does. The database tells nobody else. */
import { z } from 'zod'
import { tabMemory } from '#core/device-memory.ts'
import { dataOrThrow } from '#db/answers.ts'
import { browserDb } from '#db/browser.ts'
import { keptPosition } from './near/position.ts'
import { readQuestion } from './reading/read-question.ts'
import { parseSearchQuery } from './search.schema.ts'
import { searchArguments } from './search-arguments.ts'
import { readTables } from './search-words.data.ts'

const explained = z.object({
  main: z.array(z.looseObject({ id: z.string(), explain: z.record(z.string(), z.unknown()) })),
})

/** Writes on each shown card what its place in the list was decided by. */
export async function explainResults(): Promise<void> {
  const now = new Date()
  const db = browserDb()
  const asked = parseSearchQuery(new URLSearchParams(location.search))
  const query = { ...asked, position: asked.near === 'me' ? keptPosition(tabMemory()) : null }
  const question = readQuestion(query.q, await readTables(db, now), query)
  const answer = await db.rpc('search_businesses', {
    ...searchArguments({ query, question, now }),
    explain: true,
  })
  for (const { id, explain } of explained.parse(dataOrThrow(answer, 'the explained results')).main) {
    const note = document.createElement('p')
    note.className = 'px-4 pb-3 text-xs text-ink-soft'
    note.textContent = Object.entries(explain)
      .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
      .join(' · ')
    document.querySelector(`#results [data-business="${id}"]`)?.append(note)
  }
}
