import { expect, test } from 'vitest'
import { anonymous, type Db } from './clients.ts'

type Answer = {
  status: number
  data: unknown
  count: number | null
  error: { code: string; message: string; details: unknown; hint: string | null } | null
}

/** A rule of the documentation, a request that shows it, and what must come back. */
export type Case = readonly [rule: string, request: (db: Db) => PromiseLike<unknown>, expected: unknown]

async function ask(db: Db, request: Case[1]): Promise<Answer> {
  // The builders' own types depend on the schema, which the tests' client does not know.
  return (await request(db)) as Answer
}

/** Requests that are answered with these rows. */
export function answers(cases: readonly Case[], db: Db = anonymous): void {
  for (const [rule, request, expected] of cases) {
    test(rule, async () => {
      const { data, error } = await ask(db, request)
      expect(error).toBeNull()
      expect(data).toEqual(expected)
    })
  }
}

/** Requests that are refused; `expected` is any part of the error and the status. */
export function refusals(cases: readonly Case[], db: Db = anonymous): void {
  for (const [rule, request, expected] of cases) {
    test(rule, async () => {
      const { status, error, data } = await ask(db, request)
      expect({ status, ...error }).toMatchObject(expected as object)
      expect(data).toBeNull()
    })
  }
}
