import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type {
  Customer,
  Invoice,
  PortalSession,
  Price,
  Product,
  Session,
  StripeEvent,
  Subscription,
  WebhookEndpoint,
} from './objects.ts'

type ById<T> = Record<string, T>

/** The next attempt to collect an invoice whose payment failed. */
export type Retry = { invoice: string; at: number; attempts: number }

/** Everything that the double stores. */
export type StripeState = {
  /** By how many seconds a customer's clock runs ahead. */
  clockOffsets: ById<number>
  customers: ById<Customer>
  products: ById<Product>
  prices: ById<Price>
  sessions: ById<Session>
  /** What a session sells once it is paid. */
  offers: ById<{ price: string; description: string | null; metadata: Readonly<Record<string, string>> }>
  subscriptions: ById<Subscription>
  invoices: ById<Invoice>
  portals: ById<PortalSession>
  retries: ById<Retry>
  /** Customers whose card is declined. */
  declined: ById<true>
  /** Newest last. */
  events: StripeEvent[]
  webhookEndpoints: ById<WebhookEndpoint>
  /** Answers by idempotency key. */
  answers: ById<{ request: string; status: number; body: string; at: number }>
}

/** Older events are dropped; the provider drops them after a month. */
const maxEvents = 1_000

export function emptyState(): StripeState {
  return {
    clockOffsets: {},
    customers: {},
    products: {},
    prices: {},
    sessions: {},
    offers: {},
    subscriptions: {},
    invoices: {},
    portals: {},
    retries: {},
    declined: {},
    events: [],
    webhookEndpoints: {},
    answers: {},
  }
}

/** Opens the stored state. @returns it, with a function that writes it back */
export function openState(file: string): { state: StripeState; save(): void } {
  const state = { ...emptyState(), ...read(file) }
  return {
    state,
    save: () => {
      state.events.splice(0, state.events.length - maxEvents)
      mkdirSync(path.dirname(file), { recursive: true })
      const temporary = `${file}.new`
      writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 })
      renameSync(temporary, file)
    },
  }
}

/** Trusts the file's shape, since only `save` writes it. */
function read(file: string): Partial<StripeState> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
