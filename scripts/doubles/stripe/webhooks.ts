import Stripe from 'stripe'
import type { StripeEvent } from './objects.ts'

export type WebhookSettings = {
  /** Where events go. */
  endpoint: string
  secret: string
  /** The types that the shop asked for. */
  types: readonly string[]
  /** Told when an event was taken. */
  taken: (event: StripeEvent) => void
}

/** Seconds before each further attempt; the provider goes on for three days, at growing intervals. */
const pauses = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600]
const secondsForAnswer = 30
/** So many are on their way at once. */
const mostAtOnce = 3

/**
 * Sends events to the shop, signed, each until it was taken. Several are on their way at once and may overtake each
 * other, as the provider's do.
 */
export function createWebhooks({ endpoint, secret, types, taken }: WebhookSettings) {
  const queue: { event: StripeEvent; attempt: number }[] = []
  /** Those that wait for their turn, are on their way, or wait for another attempt. */
  const known = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let onTheirWay = 0
  let held = false
  let ended = false

  function next(): void {
    while (!held && !ended && onTheirWay < mostAtOnce) {
      const waiting = queue.shift()
      if (!waiting) return
      onTheirWay += 1
      void attempt(waiting).finally(() => {
        onTheirWay -= 1
        next()
      })
    }
  }

  async function attempt({ event, attempt: number }: { event: StripeEvent; attempt: number }): Promise<void> {
    if (await deliver(endpoint, secret, event)) {
      event.pending_webhooks = 0
      taken(event)
      known.delete(event.id)
      return
    }
    const pause = pauses[number]
    if (pause === undefined || ended) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      queue.push({ event, attempt: number + 1 })
      next()
    }, pause * 1000)
    timer.unref()
    timers.add(timer)
  }

  return {
    send: (event: StripeEvent) => {
      if (!types.includes(event.type)) event.pending_webhooks = 0
      if (event.pending_webhooks === 0 || known.has(event.id)) return
      known.add(event.id)
      queue.push({ event, attempt: 0 })
      next()
    },
    /** Keeps events back until they are let go again. */
    hold: (hold: boolean) => {
      held = hold
      next()
    },
    stop: () => {
      ended = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/** One attempt. @returns whether the shop took the event */
async function deliver(endpoint: string, secret: string, event: StripeEvent): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(secondsForAnswer * 1000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
