import { err, ok, type Result } from '#core/result.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { providerPage } from './advertising.api.ts'
import { advertisingTexts, type Notice, type Purchase } from './advertising.ts'

/**
 * Asks for the page on which a plan is paid.
 * @param db the browser's client of whoever buys
 * @returns the page's address, or the toast to show
 */
export async function startCheckout(
  db: Db,
  { businessId, plan, interval }: Pick<Purchase, 'businessId' | 'plan' | 'interval'>,
): Promise<Result<string, Notice>> {
  const page = await ask(db, 'create-advertising-checkout', {
    business_id: businessId,
    plan_type: plan,
    amount: priceOf(findPlan(plan), interval),
    interval,
  })
  if (page.ok) return page
  const { title, text } = advertisingTexts.checkoutFailed
  return err({ title, text: page.error ?? text })
}

/**
 * Asks for the page on which a subscription is managed.
 * @param subscriptionId of the own row in mn_advertising_subscriptions
 * @returns the page's address, or the words of the alert to show
 */
export async function openPortal(db: Db, subscriptionId: string): Promise<Result<string>> {
  const page = await ask(db, 'customer-portal', { subscription_id: subscriptionId })
  return page.ok ? page : err(page.error ?? advertisingTexts.portalFailed)
}

/**
 * Opens a tab at once, while the browser still sees the click that asked for it, and leads it to the page when that
 * is known; without a page the tab closes again. Where tabs are blocked, this one goes.
 */
export async function inNewTab<E>(page: Promise<Result<string, E>>): Promise<Result<string, E>> {
  const tab = window.open('about:blank', '_blank')
  const found = await page
  if (!found.ok) tab?.close()
  else if (tab) tab.location.replace(found.value)
  else window.location.assign(found.value)
  return found
}

/** Answers that say what to do instead of trying again: log in, wait for an hour, or that there is nothing to buy. */
const tellingStatuses: readonly number[] = [401, 409, 429]

/** @returns the address, or what the function said where that helps, else null */
async function ask(db: Db, name: string, body: object): Promise<Result<string, string | null>> {
  const answer = await callFunction(db, name, body)
  if (!answer.ok) return err(tellingStatuses.includes(answer.error.status) ? answer.error.words : null)
  const page = providerPage.safeParse(answer.value)
  return page.success ? ok(page.data.url) : err(null)
}
