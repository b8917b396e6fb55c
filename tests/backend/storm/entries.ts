import type { Got, Sent } from '../support/send.ts'

/** A row of `api.entries` as it is answered. */
export type Entry = { id: number; owner_id: string; client: number; step: number; part: number; body: string }

/** What a client knows to be stored, by the row's key; only what was answered counts. */
export type ExpectedRows = Map<string, string>

export const keyOf = ({ client, step, part }: Pick<Entry, 'client' | 'step' | 'part'>) =>
  `${client}/${step}/${part}`

/** One of the many at once: who it is, what it knows to be stored, and what it saw that must not be. */
export type Client = {
  number: number
  owner: string
  otherOwner: string
  token: string
  ask(request: Partial<Sent> & { target: string; prefer?: string; json?: unknown }): Promise<Got>
  random(limit: number): number
  expected: ExpectedRows
  /** Ids of rows that are this client's and stored. */
  ids: Map<string, number>
  increments: number[]
  report(text: string): void
}

/** @returns the answer's rows, after checking that they are the asker's own */
export function ownRows(client: Client, got: Got, what: string): Entry[] {
  if (got.status >= 300) {
    client.report(`${what}: status ${got.status} ${got.body}`)
    return []
  }
  // The table's columns are what was asked for.
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

/** A row that this client knows to be stored. */
export function anyKnown(client: Client): [key: string, id: number] | undefined {
  const known = [...client.ids]
  return known[client.random(known.length)]
}
