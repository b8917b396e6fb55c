import { inParallel } from '../support/rounds.ts'
import type { Got } from '../support/send.ts'

/** Requests under way at once. */
export const inFlight = 20

type Rules<Request> = {
  /** @returns what is wrong with an answer */
  judge(request: Request, got: Got): string[]
  /** The request as a person who mends the fault needs to see it. */
  show(request: Request): string
}

/** Sends requests and keeps one example of each fault: a fault that comes a thousand times is still one. */
export function createTrial<Request>({ judge, show }: Rules<Request>) {
  const faults = new Map<string, string>()
  const statuses = new Map<number, number>()

  const note = (request: Request, found: readonly string[], answer: string) => {
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${show(request)}\n  → ${answer}`)
  }
  const judgeOne = async (request: Request, ask: (request: Request) => Promise<Got>) => {
    const got = await ask(request).catch((error) => String(error))
    if (typeof got === 'string') return note(request, [got], got)
    statuses.set(got.status, (statuses.get(got.status) ?? 0) + 1)
    note(request, judge(request, got), `${got.status} ${got.body.slice(0, 500)}`)
  }

  return {
    faults: () => Object.fromEntries(faults),
    /** How many answers had this status. */
    count: (status: number) => statuses.get(status) ?? 0,
    run: (requests: readonly Request[], ask: (request: Request) => Promise<Got>) =>
      inParallel(requests, inFlight, (request) => judgeOne(request, ask)),
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
