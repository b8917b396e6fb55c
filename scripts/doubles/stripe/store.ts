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
} from './objects.ts'

type ById<T> = Record<string, T>

/** What a payment that failed waits for: the next attempt at its invoice. */
export type Retry = { invoice: string; at: number; attempts: number }

/** Everything that the double knows. */
export type Books = {
  /** How far a customer's clock is ahead of the real one, in seconds. */
  ahead: ById<number>
  customers: ById<Customer>
  products: ById<Product>
  prices: ById<Price>
  sessions: ById<Session>
  /** What a session will sell once it is paid. */
  offers: ById<{ price: string; description: string | null; metadata: Readonly<Record<string, string>> }>
  subscriptions: ById<Subscription>
  invoices: ById<Invoice>
  portals: ById<PortalSession>
  retries: ById<Retry>
  /** Customers whose card is declined. */
  declined: ById<true>
  /** The newest last. */
  events: StripeEvent[]
  /** What was answered under an idempotency key. */
  answers: ById<{ request: string; status: number; body: string; at: number }>
}

/** More are forgotten, oldest first, as the provider forgets them after a month. */
const mostEvents = 1_000

export function emptyBooks(): Books {
  return {
    ahead: {},
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
    answers: {},
  }
}

/** Books that outlive the process. @returns the books as they were left, and what writes them down */
export function openBooks(file: string): { books: Books; save(): void } {
  const books = { ...emptyBooks(), ...read(file) }
  return {
    books,
    save: () => {
      books.events.splice(0, books.events.length - mostEvents)
      mkdirSync(path.dirname(file), { recursive: true })
      const temporary = `${file}.new`
      writeFileSync(temporary, JSON.stringify(books), { mode: 0o600 })
      renameSync(temporary, file)
    },
  }
}

/** Only `save` writes the file, so that it holds what it wrote. */
function read(file: string): Partial<Books> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
