import { AppError } from '#core/app-error.ts'
import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { CheckoutRefusal } from './advertising.api.ts'
import type { Purchase } from './advertising.ts'

/** The terms of a new purchase; its amount is the catalogue's. */
export type PurchaseTerms = Pick<Purchase, 'buyerId' | 'businessId' | 'plan' | 'interval' | 'amount'>

/** The one payable purchase of a plan for a business. It may have another interval or buyer. */
export type OpenPurchase = Pick<Purchase, 'id' | 'amount' | 'buyerId' | 'businessName' | 'sessionId'> & {
  interval: string
  /** The buyer's id at the provider, if known. */
  customerId: string | null
}

/**
 * Begins a purchase, or finds the open one. All functions here need the service key.
 * @throws AppError `too-many-requests`, `unavailable`
 */
export async function beginCheckout(
  db: Db,
  terms: PurchaseTerms,
): Promise<Result<OpenPurchase, CheckoutRefusal>> {
  const answer = await db.rpc('begin_checkout', {
    buyer: terms.buyerId,
    business: terms.businessId,
    plan_type: terms.plan,
    plan_interval: terms.interval,
    price: terms.amount,
  })
  writtenOrThrow(answer, 'a checkout')
  const [row] = answer.data ?? []
  if (row === undefined) throw new AppError('unexpected', 'begin_checkout returned no row')
  const { outcome } = row
  if (outcome === 'not-yours' || outcome === 'has-plan' || outcome === 'payment-due') return err(outcome)
  return ok({
    id: row.checkout_id,
    interval: row.checkout_interval,
    amount: row.checkout_amount,
    buyerId: row.checkout_buyer,
    sessionId: row.session_id,
    customerId: row.customer_id,
    businessName: row.business_name,
  })
}

/**
 * Stores a checkout's page. @returns false when the page must not be shown: the checkout was given up, or has another
 * page
 */
export async function keepCheckoutSession(db: Db, checkoutId: string, sessionId: string): Promise<boolean> {
  const answer = await db.rpc('keep_checkout_session', { checkout: checkoutId, session: sessionId })
  writtenOrThrow(answer, 'the page of a checkout')
  return answer.data === true
}

/**
 * Gives up a checkout. A paid one stays paid, and nothing happens when the checkout has got another page since it was
 * read: that one must be closed at the provider first.
 */
export async function closeCheckout(db: Db, { id, sessionId }: OpenPurchase): Promise<void> {
  const answer = await db.rpc('close_checkout', {
    checkout: id,
    ...(sessionId !== null && { known_session: sessionId }),
  })
  writtenOrThrow(answer, 'the end of a checkout')
}

/**
 * Stores the buyer's id at the provider.
 * @param before the stored id, when the provider no longer knows it
 * @returns the buyer's id from now on: the first, if two were created at once
 */
export async function keepCustomer(
  db: Db,
  buyerId: string,
  { id, before }: { id: string; before: string | null },
): Promise<string> {
  const answer = await db.rpc('keep_payment_customer', {
    buyer: buyerId,
    customer: id,
    ...(before !== null && { before }),
  })
  writtenOrThrow(answer, 'a customer')
  return answer.data ?? id
}

/** Customers at the provider whose accounts are gone. @param db with the service key @throws AppError `unavailable` */
export async function listDepartedCustomers(db: Db): Promise<string[]> {
  return dataOrThrow(await db.rpc('customers_without_account'), 'customers without an account')
}

/** @param id a customer whom the provider has deleted @throws AppError `unavailable` */
export async function forgetCustomer(db: Db, id: string): Promise<void> {
  writtenOrThrow(await db.rpc('forget_departed_customer', { customer: id }), 'a customer without an account')
}
