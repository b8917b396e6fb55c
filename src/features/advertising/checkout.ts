import { err, ok, type Result } from '#core/result.ts'
import { callFunction } from '#db/call-function.ts'
import type { Db } from '#db/client.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { stopped } from '#ui/waiting/stopped.ts'
import { providerPage } from './advertising.api.ts'
import { advertisingTexts, type Notice, type Purchase } from './advertising.ts'

/**
 * Requests the page on which a plan is paid.
 * @param db the buyer's browser client
 * @returns the page's URL, or the toast to show
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
 * Requests the page on which a subscription is managed.
 * @param subscriptionId of the user's row in mn_advertising_subscriptions
 * @returns the page's URL, or the text of the alert to show
 */
export async function openPortal(db: Db, subscriptionId: string): Promise<Result<string>> {
  const page = await ask(db, 'customer-portal', { subscription_id: subscriptionId })
  return page.ok ? page : err(page.error ?? advertisingTexts.portalFailed)
}

/**
 * Opens a tab at once, while the browser still attributes it to the click, and sends it to the page once its URL is
 * known; on failure the tab closes again. If tabs are blocked, this one navigates.
 * @param stop aborts when the user does not want the page any more: the tab closes at once
 * @returns null then
 */
export async function inNewTab<E>(
  page: Promise<Result<string, E>>,
  stop: AbortSignal,
): Promise<Result<string, E> | null> {
  const tab = window.open('about:blank', '_blank')
  if (tab) sayOpening(tab.document)
  const found = await Promise.race([page, stopped(stop)])
  if (!found?.ok) tab?.close()
  else if (tab) tab.location.replace(found.value)
  else window.location.assign(found.value)
  return found
}

/** The new tab is what the buyer looks at: an empty one would seem broken. */
function sayOpening(blank: Document): void {
  blank.title = advertisingTexts.opening
  blank.body.textContent = advertisingTexts.opening
  blank.body.role = 'status'
  Object.assign(blank.body.style, { colorScheme: 'light dark', font: '1.125rem system-ui', padding: '2rem' })
}

/** Statuses whose message tells the user something better than to try again: log in, wait an hour, nothing to buy. */
const tellingStatuses: readonly number[] = [401, 409, 429]

/** @returns the URL, or the function's message where it helps, else null */
async function ask(db: Db, name: string, body: object): Promise<Result<string, string | null>> {
  const answer = await callFunction(db, name, body)
  // Nothing is bought by asking for a page, and asking again gives the same one.
  if (!answer.ok && answer.error.isUnsure) return err(advertisingTexts.pageLate)
  if (!answer.ok) return err(tellingStatuses.includes(answer.error.status) ? answer.error.words : null)
  const page = providerPage.safeParse(answer.value)
  return page.success ? ok(page.data.url) : err(null)
}
