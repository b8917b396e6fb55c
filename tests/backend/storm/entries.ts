import type { Got, Sent } from '../support/send.ts'

/** A row of `api.entries` as it is answered. */
export type Entry = { id: number; owner_id: string; client: number; step: number; part: number; body: string }

/** The rows that a client expects, by key; only answered writes count. */
export type ExpectedRows = Map<string, string>

export const keyOf = ({ client, step, part }: Pick<Entry, 'client' | 'step' | 'part'>) =>
  `${client}/${step}/${part}`

/** One of the concurrent clients. */
export type Client = {
  number: number
  owner: string
  otherOwner: string
  token: string
  ask(request: Partial<Sent> & { target: string; prefer?: string; json?: unknown }): Promise<Got>
  random(limit: number): number
  expected: ExpectedRows
  /** Ids of this client's stored rows. */
  ids: Map<string, number>
  increments: number[]
  report(text: string): void
}

/** @returns the rows of an answer, after checking that they are the client's own */
export function ownRows(client: Client, got: Got, what: string): Entry[] {
  if (got.status >= 300) {
    client.report(`${what}: status ${got.status} ${got.body}`)
    return []
  }
  // The answer has the table's columns.
  const rows = JSON.parse(got.body) as Entry[]
  for (const row of rows) if (row.owner_id !== client.owner) client.report(`${what}: saw ${row.owner_id}`)
  return rows
}

export function remember(client: Client, rows: readonly Entry[]): void {
  for (const row of rows) {
    client.expected.set(keyOf(row), row.body)
    client.ids.set(keyOf(row), row.id)
  }
}

/** A random stored row of this client. */
export function anyKnown(client: Client): [key: string, id: number] | undefined {
  const known = [...client.ids]
  return known[client.random(known.length)]
}
