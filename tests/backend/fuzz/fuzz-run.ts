import { inParallel } from '../support/rounds.ts'
import type { Got } from '../support/send.ts'

/** Requests under way at once. */
export const inFlight = 20

type Rules<Request> = {
  /** @returns what is wrong with an answer */
  check(request: Request, got: Got): string[]
  /** The request, as somebody who debugs the failure needs to see it. */
  show(request: Request): string
}

/** Sends requests and keeps one example of each failure, however often it happens. */
export function createFuzzRun<Request>({ check, show }: Rules<Request>) {
  const failures = new Map<string, string>()
  const statuses = new Map<number, number>()

  const note = (request: Request, found: readonly string[], answer: string) => {
    for (const failure of found)
      if (!failures.has(failure)) failures.set(failure, `${show(request)}\n  → ${answer}`)
  }
  const checkOne = async (request: Request, ask: (request: Request) => Promise<Got>) => {
    const got = await ask(request).catch((error) => String(error))
    if (typeof got === 'string') return note(request, [got], got)
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
    note(request, check(request, got), `${got.status} ${got.body.slice(0, 500)}`)
  }

  return {
    failures: () => Object.fromEntries(failures),
    /** How many answers had this status. */
    count: (status: number) => statuses.get(status) ?? 0,
    run: (requests: readonly Request[], ask: (request: Request) => Promise<Got>) =>
      inParallel(requests, inFlight, (request) => checkOne(request, ask)),
  }
}

/** The parts of a request that say what went wrong. */
export const showRequest = ({
  method,
  target,
  headers,
  body,
  asker,
}: {
  method: string
  target: string
  headers: object
  body: string | Buffer | undefined
  asker: unknown
}): string => JSON.stringify({ method, target, headers, body: body?.toString().slice(0, 500), asker })
