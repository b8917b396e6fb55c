import type { Got, Sent } from '../support/send.ts'
import { type Entry, keyOf } from './entries.ts'

/** Rows by their key, and the numbers of transfers. */
export type Stored = { entries: ReadonlyMap<string, string>; transfers: ReadonlySet<number> }

/**
 * A client that sends one write after the other. `answered` is what must be stored; `possible` includes the request in
 * flight, which may be stored too, but only completely.
 */
export type Writer = { number: number; step: number; answered: Stored; possible: Stored }

export type Ask = (
  writer: Writer,
  request: Partial<Sent> & { target: string; json?: unknown },
) => Promise<Got>

export const createWriter = (number: number): Writer => {
  const nothing = { entries: new Map(), transfers: new Set<number>() }
  return { number, step: 0, answered: nothing, possible: nothing }
}

const accounts = 6

type Request = { target: string; method: string; json?: unknown; result: Stored }

function insertion({ number, step, answered }: Writer): Request {
  const rows = [0, 1, 2].map((part) => ({ client: number, step, part, body: `written at ${step}` }))
  const added = rows.map((row) => [keyOf(row), row.body] as const)
  const result = { ...answered, entries: new Map([...answered.entries, ...added]) }
  return { target: '/entries', method: 'POST', json: rows, result }
}

/** All rows of an earlier step; the first rows when there are none. */
function change(writer: Writer, random: (limit: number) => number, method: 'PATCH' | 'DELETE'): Request {
  const { number, step, answered } = writer
  const steps = [...new Set([...answered.entries.keys()].map((key) => key.split('/')[1]))]
  const at = steps[random(steps.length)]
  if (at === undefined) return insertion(writer)
  const target = `/entries?client=eq.${number}&step=eq.${at}`
  const body = `changed at ${step}`
  const isMeant = (key: string) => key.startsWith(`${number}/${at}/`)
  const others = [...answered.entries].filter(([key]) => !isMeant(key))
  const changed = [...answered.entries.keys()].filter(isMeant).map((key) => [key, body] as const)
  const entries = new Map(method === 'PATCH' ? [...others, ...changed] : others)
  return {
    target,
    method,
    ...(method === 'PATCH' && { json: { body } }),
    result: { ...answered, entries },
  }
}

function transfer({ number, step, answered }: Writer, random: (limit: number) => number): Request {
  const payer = random(accounts)
  const payee = (payer + 1 + random(accounts - 1)) % accounts
  const json = { client: number, step, payer, payee, amount: 1 + random(50) }
  const result = { ...answered, transfers: new Set([...answered.transfers, step]) }
  return { target: '/rpc/transfer', method: 'POST', json, result }
}

function next(writer: Writer, random: (limit: number) => number): Request {
  const kind = random(10)
  if (kind < 4) return insertion(writer)
  if (kind < 6) return change(writer, random, 'PATCH')
  return kind < 7 ? change(writer, random, 'DELETE') : transfer(writer, random)
}

/** Writes until the backend is gone. @throws Error when an answer is a refusal, since none of these may be refused */
export async function writeUntilGone(
  writer: Writer,
  random: (limit: number) => number,
  ask: Ask,
): Promise<void> {
  for (;;) {
    writer.step += 1
    const { result, ...request } = next(writer, random)
    writer.possible = result
    const got = await ask(writer, request).catch(() => undefined)
    if (!got) return
    if (got.status >= 300) throw new Error(`${request.method} ${request.target}: ${got.status} ${got.body}`)
    writer.answered = result
  }
}

const sameMap = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

const sameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((value) => b.has(value))

const same = (a: Stored, b: Stored) => sameMap(a.entries, b.entries) && sameSet(a.transfers, b.transfers)

/** Compares what is stored with what was answered, and continues from there. @returns the differences */
export function settle(writer: Writer, rows: readonly Entry[], transfers: readonly number[]): string[] {
  const stored: Stored = {
    entries: new Map(rows.map((row) => [keyOf(row), row.body])),
    transfers: new Set(transfers),
  }
  const right = same(stored, writer.answered) || same(stored, writer.possible)
  const { answered } = writer
  writer.answered = stored
  if (right) return []
  const show = ({ entries, transfers: numbers }: Stored) => JSON.stringify([[...entries], [...numbers]])
  return [`writer ${writer.number}: stored ${show(stored)}, answered ${show(answered)}`]
}
