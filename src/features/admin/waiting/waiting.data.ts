import * as z from 'zod/mini'
import { dataOrThrow, readAllRows } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { readEmails } from '../admin.data.ts'
import { type BusinessFilter, listBusinesses } from '../businesses/admin-businesses.data.ts'
import type { AdminBusiness } from '../businesses/admin-businesses.ts'
import { type DraftQuestions, draftFacts, questionsOf } from './draft-questions.ts'

/** `ownerEmail` is '' without an owner, or when the address is unknown. */
export type WaitingBusiness = AdminBusiness & { ownerEmail: string; questions: DraftQuestions }

const noQuestions: DraftQuestions = { place: '', suggestions: [] }

/** Undecided drafts, the oldest first, with the submitters' email addresses and what is to be decided. */
export async function listWaiting(
  db: Db,
  filter: Pick<BusinessFilter, 'q' | 'page' | 'pageSize'>,
): Promise<{ total: number; page: number; rows: WaitingBusiness[] }> {
  const found = await listBusinesses(db, { ...filter, status: 'waiting', category: null, oldestFirst: true })
  const ids = found.rows.map(({ id }) => id)
  const owners = found.rows.map(({ ownerId }) => ownerId)
  const [emails, questions] = await Promise.all([readEmails(db, owners), readQuestions(db, ids)])
  const rows = found.rows.map((row) => ({
    ...row,
    ownerEmail: emails.get(row.ownerId ?? '') ?? '',
    questions: questions.get(row.id) ?? noQuestions,
  }))
  return { ...found, rows }
}

const facts = Object.keys(draftFacts.shape).join(', ')
/** So that their ids fit an address. */
const idsAtOnce = 100

async function readQuestions(db: Db, ids: readonly string[]): Promise<Map<string, DraftQuestions>> {
  if (ids.length === 0) return new Map()
  const categories = await readAllRows('categories', (from, to) =>
    db.from('mn_categories').select('id, name, slug').order('id').range(from, to),
  )
  const { placeOutlines } = await import('#features/imports/values/place-outlines.ts')
  const questions = new Map<string, DraftQuestions>()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const some = ids.slice(start, start + idsAtOnce)
    const found = dataOrThrow(await db.from('mn_businesses').select(facts).in('id', some), 'the drafts')
    for (const draft of z.array(draftFacts).parse(found))
      questions.set(draft.id, questionsOf(draft, categories, placeOutlines))
  }
  return questions
}
