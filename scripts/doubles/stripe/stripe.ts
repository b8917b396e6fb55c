import { randomInt } from 'node:crypto'
import path from 'node:path'
import type { Service } from '../../supabase/http.ts'
import { createApi, type Mood } from './api.ts'
import { createEngine, type Engine } from './engine.ts'
import { createPages } from './page-service.ts'
import { openBooks } from './store.ts'
import { createWebhooks } from './webhooks.ts'

/** The keys open nothing but this machine. */
export const stripeKeys = {
  secretKey: 'sk_test_local0000000000000000000',
  webhookSecret: 'whsec_local000000000000000000000',
}

export type StripeDouble = {
  service: Service
  engine: Engine
  /** Sends the events that the shop had not taken when the last process ended. */
  sendWaiting(): void
  stop(): void
}

type Settings = {
  stateDir: string
  /** Where the double is reached. */
  url: string
  /** Where the shop takes events, and the types that it asked for. */
  webhook: { url: string; types: readonly string[] }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const unused = () => Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')

/**
 * Stands in for Stripe: the official package talks to it when it is given its address, buyers pay and cancel on its
 * pages, and what happens is told to the shop by signed webhooks. What it knows outlives it, in `stripe.json`.
 */
export function createStripe({ stateDir, url, webhook }: Settings): StripeDouble {
  const { books, save } = openBooks(path.join(stateDir, 'stripe.json'))
  const webhooks = createWebhooks({
    endpoint: webhook.url,
    secret: stripeKeys.webhookSecret,
    types: webhook.types,
    taken: save,
  })
  const mood: Mood = { down: false, slow: 0, lose: 0 }
  const clock = () => Math.floor(Date.now() / 1000)
  const engine = createEngine({ books, url, clock, unused, onEvent: webhooks.send })
  const api = createApi({ engine, secretKey: stripeKeys.secretKey, mood, changed: save })
  const pages = createPages({ engine, mood, changed: save, hold: webhooks.hold })
  return {
    engine,
    service: (call) => (call.path.startsWith('/v1/') ? api(call) : pages(call)),
    sendWaiting: () => books.events.forEach(webhooks.send),
    stop: webhooks.stop,
  }
}
