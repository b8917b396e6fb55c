import { asService } from '../caller.ts'
import { invalid } from '../failure.ts'
import { json } from '../replies.ts'
import { usersJson } from '../users/user-json.ts'
import type { UserRow } from '../users/users.ts'

const defaultPerPage = 50
const maxPerPage = 1000

/** @throws AuthFailure validation_failed when it is no whole number */
function wholeNumber(value: string | null, fallback: number): number {
  if (value === null || value === '') return fallback
  if (!/^\d{1,9}$/.test(value))
    throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing "${value}": invalid syntax`)
  return Number(value) || fallback
}

/** `created_at desc` or `created_at asc`. */
function direction(value: string | null): 'asc' | 'desc' {
  const [field, way = 'desc'] = (value ?? 'created_at desc').split(' ')
  if (field !== 'created_at') throw invalid(`Bad Sort Parameters: bad field for sort '${field}'`)
  const name = way.toLowerCase()
  if (name === 'asc' || name === 'desc') return name
  throw invalid(`Bad Sort Parameters: bad direction for sort '${way}', only 'asc' and 'desc' allowed`)
}

function pageLinks(query: URLSearchParams, page: number, pages: number): string {
  const link = (to: number, relation: string) => {
    const there = new URLSearchParams(query)
    there.set('page', String(to))
    return `</admin/users?${there}>; rel="${relation}"`
  }
  return [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', ')
}

const matches = `aud = 'authenticated' and ($1 = '' or email ilike $2 or raw_user_meta_data ->> 'full_name' ilike $2)`

export const listUsers = asService(async ({ query }, auth) => {
  const page = wholeNumber(query.get('page'), 1)
  const perPage = Math.min(wholeNumber(query.get('per_page'), defaultPerPage), maxPerPage)
  const order = direction(query.get('sort'))
  const filter = query.get('filter') ?? ''
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`
  return auth.transact(async (db) => {
    const counted = await db.row<{ count: number }>(
      `select count(*)::int as count from auth.users where ${matches}`,
      [filter, pattern],
    )
    const users = await db.rows<UserRow>(
      `select * from auth.users where ${matches} order by created_at ${order}, id limit $3 offset $4`,
      [filter, pattern, perPage, (page - 1) * perPage],
    )
    const count = counted?.count ?? 0
    const body = { users: await usersJson(db, users), aud: 'authenticated' }
    return json(200, body, {
      'x-total-count': String(count),
      link: pageLinks(query, page, Math.ceil(count / perPage)),
    })
  })
})
