import { newBusiness, type Person, purchase } from './payments.ts'

/** What those who try hold, and what they are after. */
export type Scene = {
  owner: Person
  /** With a paid premium plan, an ended plan and a given one. */
  business: string
  plan: string
  ended: string
  grant: string
  banner: string
  checkout: string
  stranger: Person
  strangerBusiness: string
}

export type Try = { token: string | null; body: unknown; headers?: Record<string, string>; method?: string }

/** A request of a function, and the status with which it is refused. */
export type FunctionAttempt = readonly [
  what: string,
  status: number,
  ask: (scene: Scene) => Try | Promise<Try>,
]

const as = (person: Person, body: unknown, headers?: Record<string, string>): Try => ({
  token: person.token,
  body,
  ...(headers && { headers }),
})
const buying = (change: object) => (scene: Scene) =>
  as(scene.stranger, { ...purchase(scene.strangerBusiness), ...change })

export const checkoutAttempts: readonly FunctionAttempt[] = [
  ['nobody buys', 401, ({ business }) => ({ token: null, body: purchase(business) })],
  ['a token that is none', 401, ({ business }) => ({ token: 'a.b.c', body: purchase(business) })],
  [
    'a forged token',
    401,
    ({ owner, business }) => ({ token: owner.token.replace(/.{8}$/, 'AAAAAAAA'), body: purchase(business) }),
  ],
  ['somebody else’s business', 403, ({ stranger, business }) => as(stranger, purchase(business))],
  ['no business', 403, ({ stranger, plan }) => as(stranger, purchase(plan))],
  ['nobody’s business', 403, async ({ stranger }) => as(stranger, purchase(await newBusiness(null)))],
  [
    'an archived business',
    403,
    async ({ stranger }) => as(stranger, purchase(await newBusiness(stranger.id, { archived: true }))),
  ],
  ['a peso', 409, buying({ amount: 1 })],
  ['nothing', 409, buying({ amount: 0 })],
  ['less than nothing', 409, buying({ amount: -499 })],
  ['centavos for pesos', 409, buying({ amount: 49_900 })],
  ['a little less', 409, buying({ amount: 498.99 })],
  ['a year for the price of a month', 409, buying({ interval: 'year' })],
  ['a month for the price of a year', 409, buying({ amount: 4990 })],
  ['Premium for the price of Featured', 409, buying({ plan_type: 'premium' })],
  ['Banner for the price of Featured', 409, buying({ plan_type: 'banner' })],
  ['a plan that runs already', 409, ({ owner, business }) => as(owner, purchase(business, 'premium'))],
  ['a plan that was given', 409, ({ owner, business }) => as(owner, purchase(business, 'banner'))],
  ['an amount as text', 400, buying({ amount: '499' })],
  ['no amount', 400, buying({ amount: null })],
  ['a week', 400, buying({ interval: 'week' })],
  ['no interval', 400, buying({ interval: undefined })],
  ['a plan that is not sold', 400, buying({ plan_type: 'gold' })],
  ['a plan in capitals', 400, buying({ plan_type: 'FEATURED' })],
  ['a plan named like a part of every object', 400, buying({ plan_type: 'constructor' })],
  [
    'several businesses',
    400,
    ({ stranger, business, strangerBusiness }) =>
      as(stranger, { ...purchase(strangerBusiness), business_id: [strangerBusiness, business] }),
  ],
  ['a business that is no id', 400, buying({ business_id: `' or true --` })],
  [
    'somebody else as the buyer',
    400,
    ({ stranger, owner, strangerBusiness }) =>
      as(stranger, { ...purchase(strangerBusiness), user_id: owner.id }),
  ],
  ['a currency', 400, buying({ currency: 'idr' })],
  ['a coupon', 400, buying({ coupon: 'FREE' })],
  ['a trial', 400, buying({ trial_period_days: 365 })],
  ['a status', 400, buying({ status: 'active' })],
  ['another page to come back to', 400, buying({ success_url: 'https://evil.example' })],
  ['a list', 400, ({ stranger }) => as(stranger, [])],
  ['too much', 413, buying({ amount: 499, plan_type: 'x'.repeat(5_000) })],
  [
    'a form',
    415,
    ({ stranger, strangerBusiness }) =>
      as(stranger, purchase(strangerBusiness), { 'Content-Type': 'application/x-www-form-urlencoded' }),
  ],
  [
    'a page of another site',
    403,
    ({ stranger, strangerBusiness }) =>
      as(stranger, purchase(strangerBusiness), { Origin: 'https://evil.example' }),
  ],
]

export const portalAttempts: readonly FunctionAttempt[] = [
  ['nobody manages', 401, ({ plan }) => ({ token: null, body: { subscription_id: plan } })],
  ['somebody else’s plan', 403, ({ stranger, plan }) => as(stranger, { subscription_id: plan })],
  ['a plan that is none', 403, ({ owner, business }) => as(owner, { subscription_id: business })],
  ['a plan that was given', 403, ({ owner, grant }) => as(owner, { subscription_id: grant })],
  ['a plan that has ended', 403, ({ owner, ended }) => as(owner, { subscription_id: ended })],
  ['the provider’s id', 400, ({ owner }) => as(owner, { subscription_id: 'sub_demo_cafe_premium' })],
  ['another customer', 400, ({ owner, plan }) => as(owner, { subscription_id: plan, customer: 'cus_other' })],
  [
    'another page to come back to',
    400,
    ({ owner, plan }) => as(owner, { subscription_id: plan, return_url: 'https://evil.example' }),
  ],
  ['several plans', 400, ({ owner, plan, ended }) => as(owner, { subscription_id: [plan, ended] })],
  [
    'a page of another site',
    403,
    ({ owner, plan }) => as(owner, { subscription_id: plan }, { 'Sec-Fetch-Site': 'cross-site' }),
  ],
]
