import * as z from 'zod/mini'
import { dataOrThrow, readAllRows, readInParts } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { findListedOf, type ListedMatch } from '#features/duplicates/duplicates.data.ts'
import { type DraftFacts, type DraftQuestions, draftFacts, questionsOf, wordsOf } from './draft-questions.ts'
import { risksOf } from './draft-risks.ts'
import { type WaitingRow, waitingPage } from './waiting.schema.ts'

export type WaitingFilter = {
  /** Words of the name. */
  q: string
  /** Those that wait for their owners, instead of for us. */
  sentBack: boolean
  page: number
  pageSize: number
}

/** A submission with what is to be decided, what looks doubtful, and the listings that it may be. */
export type WaitingBusiness = WaitingRow & {
  questions: DraftQuestions
  risks: readonly string[]
  twins: readonly ListedMatch[]
}

type Page<Row> = { total: number; page: number; rows: Row[] }

/** One page of the queue as the database keeps it, the oldest first. */
export async function readWaiting(
  db: Db,
  { sentBack, pageSize, ...filter }: WaitingFilter,
): Promise<Page<WaitingRow>> {
  const answer = await db.rpc('admin_waiting', { ...filter, sent_back: sentBack, page_size: pageSize })
  return waitingPage.parse(dataOrThrow(answer, 'the drafts'))
}

/** The same, with everything that it takes to judge each. */
export async function listWaiting(db: Db, filter: WaitingFilter): Promise<Page<WaitingBusiness>> {
  const found = await readWaiting(db, filter)
  const facts = await readFacts(
    db,
    found.rows.map(({ id }) => id),
  )
  const judged = await judgeFacts(db, facts)
  const rows = found.rows.map((row) => {
    const { texts, ...found } = judged.get(row.id) ?? unjudged
    const ways = [...contactFields.map(({ key }) => String(row[key] ?? '')), row.address]
    return { ...row, ...found, risks: texts.length > 0 ? risksOf({ ...row, texts, ways }) : [] }
  })
  return { ...found, rows }
}

/** How people reach a business. */
export const contactFields = fieldsFor('list').filter(({ section }) => section === 'Contact')

type Judged = { questions: DraftQuestions; texts: readonly string[]; twins: readonly ListedMatch[] }

/** What is known of a draft that left the queue while it was read. */
const unjudged: Judged = { questions: { place: [], suggestions: [] }, texts: [], twins: [] }

const factColumns = Object.keys(draftFacts.shape).join(', ')

function readFacts(db: Db, ids: readonly string[]): Promise<DraftFacts[]> {
  return readInParts(ids, async (some) => {
    const answer = await db.from('mn_businesses').select(factColumns).in('id', some)
    return z.array(draftFacts).parse(dataOrThrow(answer, 'the drafts'))
  })
}

async function judgeFacts(db: Db, facts: readonly DraftFacts[]): Promise<Map<string, Judged>> {
  if (facts.length === 0) return new Map()
  const categories = await readAllRows('categories', (from, to) =>
    db.from('mn_categories').select('id, name, slug').order('id').range(from, to),
  )
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const entries = facts.map((draft) => ({ ...draft, category: slugs.get(draft.category_id ?? '') ?? '' }))
  const [{ placeOutlines }, twins] = await Promise.all([
    import('#features/imports/values/place-outlines.ts'),
    // The queue matters more than what its rows may repeat.
    findListedOf(db, entries).catch((cause: unknown) => {
      console.warn('Looking for listed businesses failed:', cause)
      return []
    }),
  ])
  return new Map(
    facts.map((draft, index) => [
      draft.id,
      {
        questions: questionsOf(draft, categories, placeOutlines),
        texts: wordsOf(draft),
        twins: twins[index] ?? [],
      },
    ]),
  )
}
