import { AppError } from '#core/app-error.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { isPlanId } from '#features/plans/plans.ts'
import { type PaymentEvent, paymentEvent } from './payment-event.schema.ts'
import { changeOf, type PaymentChange, saleOf, subscriptionStateOf } from './payment-event.ts'

/** What handling an event needs of the payment provider. */
export type Provider = {
  /** The subscription's current state; null when none has this id. */
  readSubscription(id: string): Promise<unknown>
  /** Ends it at once. */
  cancelSubscription(id: string): Promise<void>
}

/**
 * `ignored` does not concern us, `known` was handled before. `waiting` is ours but names an unknown plan or checkout:
 * the provider must send it again.
 */
export type Taken = 'ignored' | 'known' | 'applied' | 'waiting'

/**
 * Applies a payment provider's event exactly once, in whatever order events arrive and however many are handled at
 * once. When it throws, the provider must send the event again.
 * @param db with the service key
 * @param body the event, its signature verified
 * @throws AppError `unavailable`, or what the provider's client throws
 */
export async function takePaymentEvent(db: Db, provider: Provider, body: unknown): Promise<Taken> {
  const event = paymentEvent.parse(body)
  const change = changeOf(event)
  const sale = saleOf(event)
  if (sale !== null && !isPlanId(sale.plan_type)) return wait(db, event, `plan ${sale.plan_type}`)
  if (change === null || sale === null) return 'ignored'
  if (await isKnown(db, event.id)) return 'known'
  const sold = { ...change, purchase: sale.checkout_id }
  const applied = await applyChange(db, provider, event, sold)
  if (applied === 'unknown') return wait(db, event, `checkout ${sale.checkout_id}`)
  if (applied !== 'orphan') return applied
  // The business was deleted while its plan still costs money.
  if (change.subscriptionId !== null) await provider.cancelSubscription(change.subscriptionId)
  const again = await applyChange(db, provider, event, sold)
  if (again === 'known' || again === 'applied') return again
  throw new AppError('unavailable', `${change.subscriptionId} was cancelled but still runs`)
}

const outcomes = ['applied', 'known', 'unknown', 'orphan'] as const
type Applied = (typeof outcomes)[number]

async function applyChange(
  db: Db,
  provider: Provider,
  event: PaymentEvent,
  change: PaymentChange & { purchase: string },
): Promise<Applied> {
  // The ticket is taken before the state is read: a higher ticket means a later read.
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
    purchase: change.purchase,
  })
  writtenOrThrow(answer, `event ${event.id}`)
  const outcome = outcomes.find((known) => known === answer.data)
  if (outcome !== undefined) return outcome
  throw new AppError('unexpected', `event ${event.id} was answered with ${answer.data}`)
}

async function wait(db: Db, { id, type, created }: PaymentEvent, name: string): Promise<'waiting'> {
  const event = { event_id: id, event_type: type, occurred_at: created.toISOString(), waits_for: name }
  writtenOrThrow(await db.rpc('keep_waiting_event', event), `waiting event ${id}`)
  console.warn(`payment event ${id} (${type}) names the unknown ${name}`)
  return 'waiting'
}

/** Saves a request to the provider; the write itself decides what counts. */
async function isKnown(db: Db, id: string): Promise<boolean> {
  const answer = await db
    .from('mn_payment_events')
    .select('event_id')
    .eq('event_id', id)
    .is('waits_for', null)
  return dataOrThrow(answer, 'handled events').length > 0
}
