import pg from 'pg'
import { inject } from 'vitest'

/** What a function answered. Every body is read, also by tests that do not look at it. */
export type Answer = { status: number; headers: Headers; text: string }

export type Post = {
  headers?: Record<string, string>
  /** Sent as it is; `fields` are sent as a form does. */
  body?: BodyInit
  fields?: Record<string, string>
  /** Ends the waiting for an answer. */
  signal?: AbortSignal
}

const urlencoded = 'application/x-www-form-urlencoded'

/** Posts to a function, as a script of our pages does unless `headers` say otherwise. */
export async function post(name: string, { headers = {}, body, fields = {}, signal }: Post): Promise<Answer> {
  const { origin } = inject('site')
  const response = await fetch(`${origin}/.netlify/functions/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Accept: 'application/json', 'Content-Type': urlencoded, ...headers },
    body: body ?? new URLSearchParams(fields).toString(),
    ...(signal && { signal }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The same as a browser does without JavaScript. */
export function postPlainly(name: string, fields: Record<string, string>): Promise<Answer> {
  const { origin } = inject('site')
  const headers = { Accept: 'text/html,*/*;q=0.8', Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
  return post(name, { headers, fields })
}

// All files share it: it ends with their process, whom it keeps no longer, or with the site.
const database = new pg.Pool({
  connectionString: inject('site').backend.databaseUrl,
  max: 4,
  allowExitOnIdle: true,
})
database.on('error', () => undefined)

/** Asks the site's database directly, past every rule of access. */
export async function sql(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.query<Record<string, unknown>>(text, [...values])).rows
}

/** Everything that tests send comes from one address: what it has sent so far is forgotten. */
export const forgetVisitors = () => sql('delete from private.visitor_action_counts')

/** Lets the hour have seen that many of an action already, from every visitor known to it. */
export const countUpTo = (action: string, count: number) =>
  sql('update private.visitor_action_counts set count = $2 where action = $1', [action, count])
