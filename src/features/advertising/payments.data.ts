import { AppError } from '#core/app-error.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { type PaymentEvent, paymentEvent } from './payment-event.schema.ts'
import { changeOf, type PaymentChange, subscriptionStateOf } from './payment-event.ts'

/** What is needed of the payment provider to take an event. */
export type Provider = {
  /** The subscription as it stands now; null when there is none of that id. */
  readSubscription(id: string): Promise<unknown>
  /** Ends it at once. */
  cancelSubscription(id: string): Promise<void>
}

/** `ignored` does not concern us, `known` counted before. */
export type Taken = 'ignored' | 'known' | 'applied'

/**
 * Does what an event of the payment provider says, exactly once, whatever order events come in and however many are
 * taken at once. Throws when it could not: then the provider must send it again.
 * @param db with the service key
 * @param body the event, its signature checked
 * @throws AppError `unavailable`, or what the provider's client throws
 */
export async function takePaymentEvent(db: Db, provider: Provider, body: unknown): Promise<Taken> {
  const event = paymentEvent.parse(body)
  const change = changeOf(event)
  if (change === null) return 'ignored'
  if (await isKnown(db, event.id)) return 'known'
  const applied = await applyChange(db, provider, event, change)
  if (applied !== 'orphan') return applied
  // Somebody pays for a business that is gone.
  if (change.subscriptionId !== null) await provider.cancelSubscription(change.subscriptionId)
  const again = await applyChange(db, provider, event, change)
  if (again !== 'orphan') return again
  throw new AppError('unavailable', `${change.subscriptionId} was cancelled and still runs`)
}

async function applyChange(
  db: Db,
  provider: Provider,
  event: PaymentEvent,
  change: PaymentChange,
): Promise<'known' | 'applied' | 'orphan'> {
  // The ticket is taken before the state is read: whoever has a higher one has read later.
  const ticket = dataOrThrow(await db.rpc('next_payment_ticket'), 'a ticket')
  const state = change.subscriptionId === null ? null : await provider.readSubscription(change.subscriptionId)
  const answer = await db.rpc('apply_payment_event', {
    event_id: event.id,
    event_type: event.type,
    occurred_at: event.created.toISOString(),
    ticket,
    plan: state ? subscriptionStateOf(state) : null,
    checkout: change.checkout,
    mail: change.mail,
  })
  writtenOrThrow(answer, `event ${event.id}`)
  if (answer.data === 'applied' || answer.data === 'known' || answer.data === 'orphan') return answer.data
  throw new AppError('unexpected', `event ${event.id} was answered with ${answer.data}`)
}

/** Spares the provider a question; what counts is decided when the change is written. */
async function isKnown(db: Db, id: string): Promise<boolean> {
  const answer = await db.from('mn_payment_events').select('event_id').eq('event_id', id)
  return dataOrThrow(answer, 'handled events').length > 0
}
