import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { siteOrigin } from '#config/environment.ts'
import { toMinorUnits } from '#config/money.ts'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import type { CheckoutRefusal } from '#features/advertising/advertising.api.ts'
import {
  beginCheckout,
  closeCheckout,
  keepCheckoutSession,
  keepCustomer,
  type OpenPurchase,
  type PurchaseTerms,
} from '#features/advertising/checkouts.data.ts'
import { findPlan } from '#features/plans/plans.ts'
import type { Caller } from '../caller.ts'
import { isMissing } from './stripe.ts'

/** Each round gives up one checkout that can no longer be paid. */
const rounds = 6
/** Requests that give up each other's checkouts retry at different times, so that one of them gets through. */
const pauseMilliseconds = 150

export type Shop = { db: Db; stripe: Stripe; buyer: Caller }
/** What the buyer was shown and asked for. */
type Offer = Omit<PurchaseTerms, 'buyerId'>

/**
 * Opens the page on which a plan is paid. Asking again before paying returns the same page, even for two requests at
 * once: the database holds one open checkout for them, and its id is Stripe's idempotency key. A page for another
 * interval is closed first, so that nobody can pay twice.
 * @throws AppError, StripeError
 */
export async function openCheckout(shop: Shop, offer: Offer): Promise<Result<string, CheckoutRefusal>> {
  for (let round = 0; round < rounds; round += 1) {
    const begun = await beginCheckout(shop.db, { ...offer, buyerId: shop.buyer.userId })
    if (!begun.ok) return begun
    if (isOffered(begun.value, offer, shop.buyer)) {
      const page = await pageOf(shop, begun.value, offer)
      if (page) return page
      await pause(Math.random() * pauseMilliseconds * (round + 1))
      continue
    }
    // Every request that closes a page then tries for a new one; of many at once, the last to close gets it.
    if (round === rounds - 1) break
    const refused = await giveUp(shop, begun.value)
    if (refused) return refused
  }
  throw new AppError('unavailable', 'other requests for the same plan interfered every time')
}

function isOffered(purchase: OpenPurchase, { interval, amount }: Offer, buyer: Caller) {
  return purchase.interval === interval && purchase.amount === amount && purchase.buyerId === buyer.userId
}

/** @returns undefined when the checkout is over and a new one must be created */
async function pageOf(
  shop: Shop,
  purchase: OpenPurchase,
  offer: Offer,
): Promise<Result<string, CheckoutRefusal> | undefined> {
  const session = purchase.sessionId
    ? await readSession(shop.stripe, purchase.sessionId)
    : await newSession(shop, purchase, offer)
  if (session?.status === 'complete') return err('paid-already')
  if (session?.status === 'open' && session.url) {
    if (await keepCheckoutSession(shop.db, purchase.id, session.id)) return ok(session.url)
    // Another request gave it up meanwhile: nobody has seen this page, and nobody will.
    await expire(shop.stripe, session.id)
    return undefined
  }
  await closeCheckout(shop.db, purchase)
  return undefined
}

/** @returns undefined when the checkout must be read again: it is over, or may not be given up after all */
async function giveUp(
  { db, stripe }: Shop,
  purchase: OpenPurchase,
): Promise<Result<never, CheckoutRefusal> | undefined> {
  const status = purchase.sessionId === null ? 'expired' : await expire(stripe, purchase.sessionId)
  if (status === 'complete') return err('paid-already')
  if (status === 'expired') await closeCheckout(db, purchase)
  return undefined
}

/** Closes a page. @returns its resulting status; a session unknown to Stripe counts as expired */
async function expire(stripe: Stripe, sessionId: string): Promise<Stripe.Checkout.Session['status']> {
  try {
    return (await stripe.checkout.sessions.expire(sessionId)).status
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await readSession(stripe, sessionId)
    return session ? session.status : 'expired'
  }
}

async function readSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  return stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
}

/** @returns undefined when the same key was used before with other parameters */
async function newSession(
  shop: Shop,
  purchase: OpenPurchase,
  offer: Offer,
): Promise<Stripe.Checkout.Session | undefined> {
  const customer = purchase.customerId ?? (await newCustomer(shop, null))
  try {
    return await createSession(shop, purchase, { ...offer, customer })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return undefined
    if (!isMissing(error, 'customer')) throw error
    await newCustomer(shop, customer)
    return undefined
  }
}

function createSession(
  { stripe, buyer }: Shop,
  { id, businessName }: OpenPurchase,
  { businessId, plan, interval, amount, customer }: Offer & { customer: string },
): Promise<Stripe.Checkout.Session> {
  const { name } = findPlan(plan)
  const facts = { checkout_id: id, business_id: businessId, user_id: buyer.userId, plan_type: plan }
  const price_data = {
    currency: site.currency.code.toLowerCase(),
    unit_amount: toMinorUnits(amount),
    recurring: { interval },
    product_data: { name },
  }
  return stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: id,
      line_items: [{ quantity: 1, price_data }],
      metadata: facts,
      subscription_data: { metadata: facts, description: `${name}: ${businessName}` },
      success_url: `${siteOrigin()}${paths.payment({ result: 'done', checkout: id })}`,
      cancel_url: `${siteOrigin()}${paths.payment({ result: 'cancelled', checkout: id })}`,
    },
    { idempotencyKey: `checkout ${id}` },
  )
}

/** @param before a customer whom Stripe no longer knows */
async function newCustomer({ db, stripe, buyer }: Shop, before: string | null): Promise<string> {
  const { id } = await stripe.customers.create(
    { ...(buyer.email && { email: buyer.email }), metadata: { user_id: buyer.userId } },
    { idempotencyKey: `customer ${buyer.userId} ${buyer.email} ${before ?? ''}`.slice(0, 255) },
  )
  return keepCustomer(db, buyer.userId, { id, before })
}
