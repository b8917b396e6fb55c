import type { StripeEvent } from './objects.ts'

export type WebhookSettings = {
  /** The URL that receives events. */
  endpoint: string
  secret: string
  /** The event types that are subscribed to. */
  types: readonly string[]
  /** Called when an event was delivered. */
  onDelivered: (event: StripeEvent) => void
}

/** Seconds before each retry; the provider retries for three days, at growing intervals. */
const retrySeconds = [1, 2, 4, 8, 15, 30, 60, 120, 300, 600, 1800, 3600]
const answerTimeoutSeconds = 30
/** Deliveries in flight at once. */
const maxConcurrent = 3

/**
 * Sends signed events, retrying each until it is delivered. Deliveries run concurrently and may arrive out of order, as
 * the provider's do.
 */
export function createWebhooks({ endpoint, secret, types, onDelivered }: WebhookSettings) {
  const queue: { event: StripeEvent; attempt: number }[] = []
  /** Ids of events that are queued, in flight or waiting for a retry. */
  const known = new Set<string>()
  const timers = new Set<NodeJS.Timeout>()
  let inFlight = 0
  let held = false
  let ended = false

  function next(): void {
    while (!held && !ended && inFlight < maxConcurrent) {
      const waiting = queue.shift()
      if (!waiting) return
      inFlight += 1
      void attempt(waiting).finally(() => {
        inFlight -= 1
        next()
      })
    }
  }

  async function attempt({ event, attempt: number }: { event: StripeEvent; attempt: number }): Promise<void> {
    if (await deliver(endpoint, secret, event)) {
      event.pending_webhooks = 0
      onDelivered(event)
      known.delete(event.id)
      return
    }
    const pause = retrySeconds[number]
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
    /** Holds deliveries back until it is called with false. */
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

/** Delivers once. @returns whether the receiver accepted the event */
async function deliver(endpoint: string, secret: string, event: StripeEvent): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2)
  // A fifth of all modules of a start, which most of the time sends nothing.
  const { default: Stripe } = await import('stripe')
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(answerTimeoutSeconds * 1000),
    })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
