import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { placeTables } from './reading/place-tables.ts'
import type { SearchTables } from './reading/search-tables.ts'
import { type SearchWords, searchWordsAnswer } from './reading/search-words.schema.ts'

/** How long a process keeps the words, in milliseconds. */
const keptFor = 60_000

type Kept = { said: string; tables: SearchTables; until: number }
const kept = new WeakMap<Db, Kept>()

const noWords: SearchWords = { brands: [], landmarks: [], synonyms: [], words: [], categories: [] }

/**
 * The tables that questions are read with. A search is not held up by a failure: it goes on with the tables of before, or
 * with those of the place alone.
 */
export async function readTables(db: Db, now: Date): Promise<SearchTables> {
  const known = kept.get(db)
  if (known !== undefined && known.until > now.getTime()) return known.tables
  const words = await readWords(db)
  const said = JSON.stringify(words)
  const tables =
    known !== undefined && (words === null || known.said === said)
      ? known.tables
      : placeTables(words ?? noWords)
  // What failed is asked for again soon.
  if (words !== null) kept.set(db, { said, tables, until: now.getTime() + keptFor })
  return tables
}

async function readWords(db: Db): Promise<SearchWords | null> {
  try {
    return searchWordsAnswer.parse(dataOrThrow(await db.rpc('search_words'), 'the words of searches'))
  } catch (error) {
    console.error('Reading the words of searches failed:', error)
    return null
  }
}
