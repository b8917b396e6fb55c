import { describe, expect, test } from 'vitest'
import { paymentEvent } from './payment-event.schema.ts'
import { changeOf, saleOf, subscriptionStateOf } from './payment-event.ts'

const facts = {
  checkout_id: '00000000-0000-4000-8000-000000000001',
  business_id: '00000000-0000-4000-8000-000000000002',
  user_id: '00000000-0000-4000-8000-000000000003',
  plan_type: 'featured',
}
const eventOf = (type: string, object: object) =>
  paymentEvent.parse({ id: 'evt_1', type, created: 1_800_000_000, data: { object } })
const changeBy = (type: string, object: object) => changeOf(eventOf(type, object))

const session = {
  id: 'cs_1',
  subscription: 'sub_1',
  payment_status: 'paid',
  amount_total: 49900,
  metadata: facts,
}
const invoice = {
  id: 'in_1',
  billing_reason: 'subscription_cycle',
  amount_due: 49900,
  hosted_invoice_url: 'https://pay.example/in_1',
  parent: { subscription_details: { subscription: 'sub_1', metadata: facts } },
}
const subscription = {
  id: 'sub_1',
  status: 'active',
  start_date: 1_800_000_000,
  ended_at: null,
  cancel_at: null,
  cancel_at_period_end: false,
  metadata: facts,
  items: {
    data: [
      { current_period_end: 1_802_678_400, price: { unit_amount: 49900, recurring: { interval: 'month' } } },
    ],
  },
}
const to = { user_id: facts.user_id, business_id: facts.business_id }

describe('the change that an event makes', () => {
  test('PAY-19 a paid checkout is settled, its subscription read, and its buyer told once', () => {
    expect(changeBy('checkout.session.completed', session)).toEqual({
      subscriptionId: 'sub_1',
      checkout: { id: facts.checkout_id, state: 'paid' },
      mail: {
        cause: 'plan-started:sub_1',
        template: 'plan-started',
        ...to,
        data: { plan: 'featured', amount: 499 },
      },
    })
  })

  test('a checkout whose payment is still pending sends no mail', () => {
    expect(changeBy('checkout.session.completed', { ...session, payment_status: 'unpaid' })).toEqual({
      subscriptionId: 'sub_1',
      checkout: null,
      mail: null,
    })
  })

  test('an expired checkout is closed', () => {
    expect(changeBy('checkout.session.expired', { ...session, subscription: null })).toEqual({
      subscriptionId: null,
      checkout: { id: facts.checkout_id, state: 'closed' },
      mail: null,
    })
  })

  test.each(['created', 'updated', 'paused', 'resumed'])('a subscription that is %s is read', (what) => {
    expect(changeBy(`customer.subscription.${what}`, subscription)).toEqual({
      subscriptionId: 'sub_1',
      checkout: null,
      mail: null,
    })
  })

  test('an ended subscription is read, and its buyer gets one mail', () => {
    expect(changeBy('customer.subscription.deleted', subscription)?.mail).toEqual({
      cause: 'plan-ended:sub_1',
      template: 'plan-ended',
      ...to,
      data: { plan: 'featured' },
    })
  })

  test('a failed renewal sends one mail per invoice, with a link to pay', () => {
    expect(changeBy('invoice.payment_failed', invoice)?.mail).toEqual({
      cause: 'plan-payment-failed:in_1',
      template: 'plan-payment-failed',
      ...to,
      data: { plan: 'featured', amount: 499, pay_at: 'https://pay.example/in_1' },
    })
  })

  test('a first payment that fails in front of the buyer sends no mail', () => {
    const first = changeBy('invoice.payment_failed', { ...invoice, billing_reason: 'subscription_create' })
    expect(first).toEqual({ subscriptionId: 'sub_1', checkout: null, mail: null })
  })

  test.each([
    ['a type we do not know', 'charge.succeeded', { id: 'ch_1' }],
    ['a type named like a part of every object', 'toString', {}],
    ['something sold elsewhere', 'customer.subscription.updated', { ...subscription, metadata: {} }],
    [
      'ids that are none',
      'customer.subscription.updated',
      { ...subscription, metadata: { ...facts, user_id: 'x' } },
    ],
    ['an invoice of no subscription', 'invoice.paid', { ...invoice, parent: null }],
    ['a session that sold no subscription', 'checkout.session.completed', { ...session, subscription: null }],
  ])('%s does not concern us', (_, type, object) => {
    expect(changeBy(type, object)).toBeNull()
  })

  const gold = { ...facts, plan_type: 'gold' }

  test.each([
    ['a session', 'checkout.session.completed', { ...session, metadata: gold }],
    ['a subscription', 'customer.subscription.deleted', { ...subscription, metadata: gold }],
    [
      'an invoice',
      'invoice.paid',
      { ...invoice, parent: { subscription_details: { subscription: 'sub_1', metadata: gold } } },
    ],
  ])('%s that sold a plan which we do not know is ours all the same', (_, type, object) => {
    const event = eventOf(type, object)
    expect(changeOf(event)).toBeNull()
    expect(saleOf(event)).toMatchObject({ checkout_id: facts.checkout_id, plan_type: 'gold' })
  })

  test.each([
    ['a type we do not know', 'charge.succeeded', { id: 'ch_1', metadata: gold }],
    [
      'somebody else’s metadata',
      'customer.subscription.updated',
      { id: 'sub_2', metadata: { plan_type: 'gold' } },
    ],
    ['an invoice of no subscription', 'invoice.paid', { ...invoice, parent: null }],
  ])('%s is no sale of ours', (_, type, object) => {
    expect(saleOf(eventOf(type, object))).toBeNull()
  })

  test('an event of a known type in an unknown shape is refused, so that it comes again', () => {
    expect(() => changeBy('customer.subscription.updated', { object: 'subscription' })).toThrow()
  })
})

describe('the row of a subscription', () => {
  test('has pesos, the paid period and what was bought', () => {
    expect(subscriptionStateOf(subscription)).toEqual({
      id: 'sub_1',
      checkout_id: facts.checkout_id,
      ...to,
      type: 'featured',
      status: 'active',
      amount: 499,
      interval: 'month',
      start_date: '2027-01-15T08:00:00.000Z',
      end_date: '2027-02-15T08:00:00.000Z',
      ends_at_period_end: false,
    })
  })

  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'inactive'],
    ['unpaid', 'inactive'],
    ['paused', 'inactive'],
    ['canceled', 'cancelled'],
  ])('PAY-24 %s is %s', (status, expected) => {
    expect(subscriptionStateOf({ ...subscription, status })?.status).toBe(expected)
  })

  test.each(['incomplete', 'incomplete_expired', 'something new'])('%s has not begun', (status) => {
    expect(subscriptionStateOf({ ...subscription, status })).toBeNull()
  })

  test('PAY-25 cancelled for the end of the period, it is active until then', () => {
    const cancelled = { ...subscription, cancel_at_period_end: true, cancel_at: 1_802_678_400 }
    expect(subscriptionStateOf(cancelled)).toMatchObject({
      status: 'active',
      ends_at_period_end: true,
      end_date: '2027-02-15T08:00:00.000Z',
    })
  })

  test('an ended one ends when it ended, not at the end of its period', () => {
    const ended = { ...subscription, status: 'canceled', ended_at: 1_800_086_400, cancel_at_period_end: true }
    expect(subscriptionStateOf(ended)).toMatchObject({
      end_date: '2027-01-16T08:00:00.000Z',
      ends_at_period_end: false,
    })
  })

  test('does not exist for anything not sold here', () => {
    expect(subscriptionStateOf({ ...subscription, metadata: null })).toBeNull()
  })
})
