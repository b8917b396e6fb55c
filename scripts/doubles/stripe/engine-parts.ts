import type { StripeEvent } from './objects.ts'
import type { StripeState } from './state.ts'

/** The API version that the objects follow. */
export const apiVersion = '2026-10-28.endive'

export type EngineSettings = {
  state: StripeState
  /** The URL of the double's pages, without a trailing slash. */
  url: string
  /** The real time in seconds since 1970. */
  clock: () => number
  /** Returns 24 letters and digits, never the same twice. */
  newId: () => string
  /** Called synchronously for each event. */
  onEvent: (event: StripeEvent) => void
}

/** Something of a customer's that happens by itself at its time, in seconds since 1970. */
export type Deadline = { customer: string; at: number; happen: () => void }

export type EngineParts = ReturnType<typeof createEngineParts>

/** What all rules share: the state, its times and the events they emit. */
export function createEngineParts({ state, url, clock, newId, onEvent }: EngineSettings) {
  /** The current time while overdue changes are replayed. */
  let simulatedTime: number | undefined
  /** Each customer has a clock of its own, so that advancing one changes nothing for the others. */
  const now = (customer = '') => simulatedTime ?? clock() + (state.clockOffsets[customer] ?? 0)

  function emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: `evt_${newId()}`,
      object: 'event',
      api_version: apiVersion,
      created: now('customer' in object ? String(object.customer) : ''),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    }
    state.events.push(event)
    onEvent(event)
  }

  /** Lets a change happen at its own time, which may have passed. */
  function replay({ at, happen }: Deadline): void {
    simulatedTime = at
    happen()
    simulatedTime = undefined
  }

  return { state, url, newId, now, emit, replay }
}
