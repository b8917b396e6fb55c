import { randomUUID } from 'node:crypto'
import { expect, inject, vi } from 'vitest'
import type { PlanId, PlanInterval } from '#features/plans/plans.ts'
import { findPlan, priceOf } from '#features/plans/plans.ts'
import { loadKeys } from '../../scripts/supabase/keys.ts'
import { type Answer, post, sql } from './forms.ts'

export type Person = { id: string; email: string; token: string }

/** Somebody whom no other test knows, signed in. */
export async function newPerson(): Promise<Person> {
  const id = randomUUID()
  const email = `buyer-${id.slice(0, 8)}@people.test`
  await sql(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, is_anonymous)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{}', '{}', false)`,
    [id, email],
  )
  return { id, email, token: await tokenOf(id) }
}

/** An access token as the auth service signs it. `expires` is in seconds from now. */
export async function tokenOf(userId: string, expires = 3600, aal = 'aal1'): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: userId, aud: 'authenticated', role: 'authenticated', aal }
  const keys = await loadKeys(inject('site').stateDir, now)
  return keys.sign(claims, { issued: now - 7200, expires: now + expires })
}

/** A listed business of somebody's. */
export async function newBusiness(ownerId: string | null, row: { archived?: boolean } = {}): Promise<string> {
  const [made] = await sql(
    `insert into mn_businesses (name, owner_id, draft, archived)
     values ('Kapihan ' || gen_random_uuid(), $1, false, $2) returning id`,
    [ownerId, row.archived ?? false],
  )
  return String(made?.['id'])
}

/** Calls a function with JSON, as the browser does for somebody who is signed in. */
export function call(name: string, token: string | null, body: unknown): Promise<Answer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }
  return post(name, { headers, body: JSON.stringify(body) })
}

export const purchase = (
  businessId: string,
  plan: PlanId = 'featured',
  interval: PlanInterval = 'month',
) => ({
  business_id: businessId,
  plan_type: plan,
  amount: priceOf(findPlan(plan), interval),
  interval,
})

/** Asks for the page of a purchase. @returns its address. @throws Error when there is none */
export async function checkoutPage(person: Person, ...what: Parameters<typeof purchase>): Promise<string> {
  const { status, text } = await call('create-advertising-checkout', person.token, purchase(...what))
  if (status !== 200) throw new Error(`no checkout: ${status} ${text}`)
  return JSON.parse(text).url
}

/** Presses a button on one of the provider's pages. @returns where it leads to */
export async function press(page: string, act: string): Promise<string | null> {
  const response = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act }),
  })
  await response.arrayBuffer()
  return response.headers.get('location')
}

/** Uses a switch of the provider's double. */
export const turn = (act: string) => press(`${inject('site').backend.url}/stripe`, act)

export async function plansOf(businessId: string): Promise<Record<string, unknown>[]> {
  return sql(
    `select id, user_id, subscription_type, status, amount::float, billing_interval, ends_at_period_end,
       start_date, end_date, stripe_subscription_id
     from mn_advertising_subscriptions where business_id = $1 order by created_at`,
    [businessId],
  )
}

export async function isFeatured(businessId: string): Promise<boolean> {
  const [row] = await sql('select featured from mn_businesses where id = $1', [businessId])
  return row?.['featured'] === true
}

/** Who somebody is at the provider. */
export async function customerOf(person: Person): Promise<string> {
  const [row] = await sql('select customer_id from private.payment_customers where user_id = $1', [person.id])
  return String(row?.['customer_id'])
}

/** Lets days pass for one of the provider's customers, with all that happens in them. */
export const daysPass = async (person: Person, days: number) =>
  turn(`advance ${await customerOf(person)} ${days}`)

/** How long the provider's word may take to arrive. */
export const patiently = { timeout: 30_000, interval: 100 }

/** Waits until the provider's word has arrived. */
export const statusBecomes = (business: string, status: string) =>
  vi.waitFor(
    async () => expect((await plansOf(business)).map((plan) => plan['status'])).toEqual([status]),
    patiently,
  )

/** Waits until every word that the provider has sent so far was taken. */
export const everyWordArrives = () =>
  vi.waitFor(async () => {
    const response = await fetch(`${inject('site').backend.url}/stripe`)
    expect(await response.text()).not.toContain('not yet')
  }, patiently)

/** Somebody new with a listed business. */
export async function newShop(): Promise<{ owner: Person; business: string }> {
  const owner = await newPerson()
  return { owner, business: await newBusiness(owner.id) }
}

/** What a refusal says. */
export const refusalIn = (text: string): string => JSON.parse(text).error
