import { randomInt } from 'node:crypto'
import path from 'node:path'
import type { Service } from '../../supabase/http.ts'
import { createApi, type Faults } from './api.ts'
import { createEngine, type Engine } from './engine.ts'
import { apiVersion } from './engine-parts.ts'
import { createPages } from './pages-service.ts'
import { openState } from './state.ts'
import { createWebhooks } from './webhooks.ts'

/** These keys work on this machine only. */
export const stripeKeys = {
  secretKey: 'sk_test_local0000000000000000000',
  webhookSecret: 'whsec_local000000000000000000000',
}

export type StripeDouble = {
  service: Service
  engine: Engine
  /** Sends the events that were still undelivered when the last process ended. */
  sendWaiting(): void
  stop(): void
}

type Settings = {
  stateDir: string
  /** The URL of this double. */
  url: string
  /** Where events go, and the types that are subscribed to. */
  webhook: { url: string; types: readonly string[] }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const newId = () => Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')

/**
 * A double of Stripe. The official package talks to it when given its URL, buyers pay and cancel on its pages, and it
 * sends signed webhooks. Its state survives restarts in `stripe.json`.
 */
export function createStripe({ stateDir, url, webhook }: Settings): StripeDouble {
  const { state, save } = openState(path.join(stateDir, 'stripe.json'))
  const webhooks = createWebhooks({
    endpoint: webhook.url,
    secret: stripeKeys.webhookSecret,
    types: webhook.types,
    onDelivered: () => {
      try {
        save()
      } catch {
        // The disk is full. What is not written down is sent again after a restart, as the provider may do.
      }
    },
  })
  // As the account's owner set it up: it tells where events go, and changing it does not change that.
  state.webhookEndpoints = {
    we_local: {
      id: 'we_local',
      object: 'webhook_endpoint',
      api_version: apiVersion,
      created: Math.floor(Date.now() / 1000),
      enabled_events: [...webhook.types],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url: webhook.url,
    },
  }
  const faults: Faults = { down: false, slow: 0, lose: 0 }
  const clock = () => Math.floor(Date.now() / 1000)
  const engine = createEngine({ state, url, clock, newId, onEvent: webhooks.send })
  const api = createApi({ engine, secretKey: stripeKeys.secretKey, faults, changed: save })
  const pages = createPages({ engine, faults, changed: save, hold: webhooks.hold })
  return {
    engine,
    service: (call) => (call.path.startsWith('/v1/') ? api(call) : pages(call)),
    sendWaiting: () => state.events.forEach(webhooks.send),
    stop: webhooks.stop,
  }
}
