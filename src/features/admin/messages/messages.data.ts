import { ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { outcome } from '../admin.data.ts'
import { readRange } from '../read-range.ts'
import type { ContactMessage, ListOf, Subscriber } from './messages.ts'

type Paging = { page: number; pageSize: number }
export type MessageFilter = Paging & { q: string; answered: string }

const messageColumns = 'id, name, email, subject, message, createdAt:created_at, answeredAt:answered_at'

/** Messages, newest first; the filter's text matches anything that the sender wrote. */
export function listMessages(db: Db, filter: MessageFilter): Promise<ListOf<ContactMessage>> {
  const { q, answered } = filter
  return readRange(filter, 'the messages', (from, to) => {
    let query = db.from('mn_contact_messages').select(messageColumns, { count: 'exact' })
    if (q !== '') query = query.like('searched', `%${escaped(q.toLowerCase())}%`)
    if (answered === 'open') query = query.is('answered_at', null)
    if (answered === 'answered') query = query.not('answered_at', 'is', null)
    return query.order('created_at', { ascending: false }).order('id').range(from, to)
  })
}

export async function getMessage(db: Db, id: string): Promise<ContactMessage | null> {
  const found = await db.from('mn_contact_messages').select(messageColumns).eq('id', id).maybeSingle()
  return dataOrThrow(found, 'a message')
}

/** Readers who confirmed; policies show no others. */
export function listSubscribers(db: Db, filter: Paging & { q: string }): Promise<ListOf<Subscriber>> {
  return readRange(filter, 'the subscribers', (from, to) => {
    let query = db
      .from('mn_newsletter_subscribers')
      .select('id, email, confirmedAt:confirmed_at, unsubscribeKey:unsubscribe_key', { count: 'exact' })
    if (filter.q !== '') query = query.ilike('email', `%${escaped(filter.q)}%`)
    // Policies make a confirmed one certain, which the generated types cannot say.
    return query
      .order('confirmed_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<Subscriber[], { merge: false }>()
  })
}

/**
 * Marks messages as answered at a time, or, with null, as not answered. Those that somebody else marked so meanwhile keep
 * their time.
 * @returns the ids of those that were marked
 */
export async function markAnswered(
  db: Db,
  ids: readonly string[],
  at: string | null,
): Promise<Result<readonly string[]>> {
  const marking = db.from('mn_contact_messages').update({ answered_at: at }).in('id', ids)
  const changing = at === null ? marking.not('answered_at', 'is', null) : marking.is('answered_at', null)
  const answer = await changing.select('id')
  const done = outcome(answer)
  return done.ok ? ok((answer.data ?? []).map(({ id }) => id)) : done
}

export async function deleteMessages(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_contact_messages').delete().in('id', ids))
}

export async function deleteSubscribers(db: Db, ids: readonly string[]): Promise<Result<null>> {
  return outcome(await db.from('mn_newsletter_subscribers').delete().in('id', ids))
}

/** Escapes wildcards of SQL patterns. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
