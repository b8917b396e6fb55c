import { createClient } from '@supabase/supabase-js'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { toMinorUnits } from '#config/money.ts'
import { site } from '#config/place/site.ts'
import type { Database } from '#db/types.gen.ts'
import { openCheckout } from './open-checkout.ts'

const buyerId = '7f1de29e-6da1-4d1a-8a9c-1f2f4d5a9b01'
const wanted = { businessId: 'b1', plan: 'premium', interval: 'month', amount: 999 } as const

/** A shop in which another request has always just begun the same plan by the year. Records what is done to it. */
function contestedShop() {
  const done: string[] = []
  const database: typeof fetch = async (asked) => {
    const [, call = ''] = /\/rpc\/(\w+)/.exec(String(asked)) ?? []
    done.push(call)
    if (call === 'close_checkout') return new Response(null, { status: 204 })
    const row = {
      outcome: 'begun',
      checkout_id: `checkout-${done.length}`,
      checkout_interval: 'year',
      checkout_amount: 9990,
      checkout_buyer: buyerId,
      session_id: `cs_${done.length}`,
      customer_id: 'cus_1',
      business_name: 'Kapihan',
    }
    return Response.json([row])
  }
  const provider: typeof fetch = async (asked) => {
    done.push(String(asked).endsWith('/expire') ? 'expire' : String(asked))
    return Response.json({ object: 'checkout.session', status: 'expired' })
  }
  const db = createClient<Database>('http://data.test', 'key', { global: { fetch: database } })
  const stripe = new Stripe('sk_test', {
    httpClient: Stripe.createFetchHttpClient(provider),
    telemetry: false,
  })
  return { done, shop: { db, stripe, buyer: { userId: buyerId, email: '', db } } }
}

test('a request that closes another’s page then tries for its own, so that one of many gets it', async () => {
  const { done, shop } = contestedShop()
  await expect(openCheckout(shop, wanted)).rejects.toThrow('came in between')
  expect(done.slice(0, 4)).toEqual(['begin_checkout', 'expire', 'close_checkout', 'begin_checkout'])
  expect(done.at(-1)).toBe('begin_checkout')
})

test('the charge is the plan’s price, in minor units of the place’s currency', async () => {
  const asked: URLSearchParams[] = []
  const database: typeof fetch = async (call) => {
    if (!String(call).includes('/begin_checkout')) return Response.json(true)
    const row = {
      outcome: 'begun',
      checkout_id: 'checkout-1',
      checkout_interval: wanted.interval,
      checkout_amount: wanted.amount,
      checkout_buyer: buyerId,
      session_id: null,
      customer_id: 'cus_1',
      business_name: 'Kapihan',
    }
    return Response.json([row])
  }
  const provider: typeof fetch = async (_, request) => {
    asked.push(new URLSearchParams(String(request?.body)))
    return Response.json({ id: 'cs_1', object: 'checkout.session', status: 'open', url: 'https://pay.test' })
  }
  const db = createClient<Database>('http://data.test', 'key', { global: { fetch: database } })
  const stripe = new Stripe('sk_test', {
    httpClient: Stripe.createFetchHttpClient(provider),
    telemetry: false,
  })
  expect(await openCheckout({ db, stripe, buyer: { userId: buyerId, email: '', db } }, wanted)).toEqual({
    ok: true,
    value: 'https://pay.test',
  })
  const price = 'line_items[0][price_data]'
  expect(asked.map((form) => [form.get(`${price}[currency]`), form.get(`${price}[unit_amount]`)])).toEqual([
    [site.currency.code.toLowerCase(), String(toMinorUnits(wanted.amount))],
  ])
})
