import { dataOrThrow } from '#core/data-or-throw.ts'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import type { ContactMessage, ListOf, Subscriber } from './messages.ts'

type Paging = { page: number; pageSize: number }
export type MessageFilter = Paging & { q: string; answered: string }

const messageColumns = 'id, name, email, subject, message, createdAt:created_at, answeredAt:answered_at'

/** Messages, newest first; the text is looked for in all that their senders wrote. */
export async function listMessages(db: Db, filter: MessageFilter): Promise<ListOf<ContactMessage>> {
  const { q, answered, page } = filter
  let query = db.from('mn_contact_messages').select(messageColumns, { count: 'exact' })
  if (q !== '')
    query = query.or(
      ['name', 'email', 'subject', 'message'].map((name) => `${name}.ilike.${containing(q)}`).join(','),
    )
  if (answered === 'open') query = query.is('answered_at', null)
  if (answered === 'answered') query = query.not('answered_at', 'is', null)
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rangeOf(filter))
  return { page, total: answer.count ?? 0, rows: rowsOf(answer, 'the messages') }
}

export async function getMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const found = await db.from('mn_contact_messages').select(messageColumns).eq('id', id).maybeSingle()
  return dataOrThrow(found, 'a message')
}

export async function listSubscribers(db: Db, filter: Paging & { q: string }): Promise<ListOf<Subscriber>> {
  const { q, page } = filter
  let query = db
    .from('mn_newsletter_subscribers')
    .select('id, email, createdAt:created_at', { count: 'exact' })
  if (q !== '') query = query.ilike('email', `%${escaped(q)}%`)
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(...rangeOf(filter))
  return { page, total: answer.count ?? 0, rows: rowsOf(answer, 'the subscribers') }
}

/** Marks messages as answered at a moment, or, with null, as not answered. */
export async function markAnswered(db: Db, ids: readonly string[], at: Date | null): Promise<Result<null>> {
  return outcome(
    await db
      .from('mn_contact_messages')
      .update({ answered_at: at?.toISOString() ?? null })
      .in('id', ids),
  )
}

export async function deleteMessages(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_contact_messages').delete().in('id', ids))
}

export async function deleteSubscribers(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_newsletter_subscribers').delete().in('id', ids))
}

function rangeOf({ page, pageSize }: Paging): [number, number] {
  return [(page - 1) * pageSize, page * pageSize - 1]
}

type Answer<Row> =
  | { data: Row[]; error: null; status: number }
  | { data: null; error: { message: string; code?: string }; status: number }

/** The data service refuses a page behind the last one (416); it is an empty page all the same. */
function rowsOf<Row>(answer: Answer<Row>, what: string): Row[] {
  return answer.status === 416 ? [] : dataOrThrow(answer, what)
}

/** Characters that stand for others in a pattern of SQL. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** A pattern as a part of `or`, where quotation marks keep commas and brackets from meaning something. */
function containing(text: string): string {
  return `"%${escaped(text).replace(/["\\]/g, '\\$&')}%"`
}
