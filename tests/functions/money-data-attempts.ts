import type { Db } from '#db/client.ts'
import type { Scene } from './money-attempts.ts'

type Answer = PromiseLike<{ error: { code: string; message: string } | null }>

/** A call of the data API, and the words with which it is refused. `owner` is the rightful owner's own client. */
export type DataAttempt = readonly [
  what: string,
  words: RegExp,
  call: (db: { owner: Db; stranger: Db; nobody: Db }, scene: Scene) => Answer,
]

const plans = 'mn_advertising_subscriptions'
const checkouts = 'mn_advertising_checkouts'
const rightful = /row-level security|permission denied|[Oo]nly an administrator/
const noRow = /JSON object|multiple \(or no\) rows/
const changeOfPlan = (what: string, change: object): DataAttempt => [
  `the owner changes ${what} of a plan`,
  rightful,
  ({ owner }, { plan }) => owner.from(plans).update(change).eq('id', plan).select('id').single(),
]
const changeOfBusiness = (what: string, change: object): DataAttempt => [
  `the owner sets ${what} of a business`,
  /Only an administrator may set|The directory itself keeps/,
  ({ owner }, { business }) =>
    owner.from('mn_businesses').update(change).eq('id', business).select('id').single(),
]
const rpc = (name: string, call: DataAttempt[2]): DataAttempt => [
  `the owner calls ${name}`,
  /permission denied|Could not find the function/,
  call,
]
const picture = 'https://pictures.test/x.jpg'

export const dataAttempts: readonly DataAttempt[] = [
  changeOfPlan('the status', { status: 'active' }),
  changeOfPlan('the amount', { amount: 1 }),
  changeOfPlan('the end', { end_date: '2099-01-01' }),
  changeOfPlan('the type', { subscription_type: 'banner' }),
  changeOfPlan('the provider’s id', { stripe_subscription_id: 'sub_other' }),
  changeOfPlan('the interval', { billing_interval: 'year' }),
  changeOfPlan('the ticket', { provider_ticket: 9_000_000_000 }),
  [
    'the owner ends a given plan’s end',
    rightful,
    ({ owner }, { grant }) =>
      owner.from(plans).update({ end_date: '2099-01-01' }).eq('id', grant).select('id').single(),
  ],
  [
    'a stranger takes a plan over',
    rightful,
    ({ stranger }, { plan, stranger: { id }, strangerBusiness }) =>
      stranger
        .from(plans)
        .update({ user_id: id, business_id: strangerBusiness })
        .eq('id', plan)
        .select('id')
        .single(),
  ],
  [
    'the owner deletes a plan',
    rightful,
    ({ owner }, { plan }) => owner.from(plans).delete().eq('id', plan).select('id').single(),
  ],
  [
    'a stranger makes a paid plan',
    rightful,
    ({ stranger }, { stranger: { id }, strangerBusiness }) =>
      stranger.from(plans).insert({
        user_id: id,
        business_id: strangerBusiness,
        subscription_type: 'premium',
        status: 'active',
        stripe_subscription_id: 'sub_mine',
      }),
  ],
  [
    'a stranger gives himself a plan',
    rightful,
    ({ stranger }, { strangerBusiness }) =>
      stranger.from(plans).insert({
        business_id: strangerBusiness,
        subscription_type: 'premium',
        status: 'active',
        end_date: '2099-01-01',
      }),
  ],
  [
    'nobody makes a plan',
    rightful,
    ({ nobody }, { business }) =>
      nobody.from(plans).insert({ business_id: business, subscription_type: 'premium' }),
  ],
  ['nobody reads plans', rightful, ({ nobody }) => nobody.from(plans).select('id')],
  [
    'a stranger reads a plan',
    noRow,
    ({ stranger }, { plan }) => stranger.from(plans).select('id').eq('id', plan).single(),
  ],
  [
    'a stranger reads a purchase',
    noRow,
    ({ stranger }, { checkout }) => stranger.from(checkouts).select('id').eq('id', checkout).single(),
  ],
  [
    'the owner says that a purchase was paid',
    rightful,
    ({ owner }, { checkout }) => owner.from(checkouts).update({ state: 'paid' }).eq('id', checkout),
  ],
  [
    'the owner makes a purchase cheaper',
    rightful,
    ({ owner }, { checkout }) => owner.from(checkouts).update({ amount: 1 }).eq('id', checkout),
  ],
  [
    'the owner makes a purchase',
    rightful,
    ({ owner }, { owner: { id }, business }) =>
      owner.from(checkouts).insert({
        user_id: id,
        business_id: business,
        subscription_type: 'featured',
        billing_interval: 'month',
        amount: 1,
      }),
  ],
  [
    'the owner deletes a purchase',
    rightful,
    ({ owner }, { checkout }) => owner.from(checkouts).delete().eq('id', checkout),
  ],
  [
    'the owner writes an event',
    rightful,
    ({ owner }) =>
      owner.from('mn_payment_events').insert({
        event_id: 'evt_mine',
        event_type: 'invoice.paid',
        occurred_at: '2026-01-01',
      }),
  ],
  [
    'the owner forgets events',
    rightful,
    ({ owner }) => owner.from('mn_payment_events').delete().neq('event_id', ''),
  ],
  [
    'the owner writes a mail',
    rightful,
    ({ owner }) =>
      owner.from('mn_outgoing_mail').insert({ recipient: 'x@people.test', template: 'plan-started' }),
  ],
  changeOfBusiness('featured', { featured: false }),
  changeOfBusiness('featured by an administrator', { featured_by_admin: true }),
  changeOfBusiness('featured by a plan', { featured_by_plan: false }),
  changeOfBusiness('verified', { verified: true }),
  changeOfBusiness('draft', { draft: true }),
  changeOfBusiness('the rating', { rating: 10 }),
  changeOfBusiness('the number of ratings', { rating_count: 1000 }),
  changeOfBusiness('the id', { id: '00000000-0000-4000-8000-00000000dead' }),
  [
    'the owner gives a business away with its plan',
    /Only an administrator may set|row-level security/,
    ({ owner }, { business, stranger: { id } }) =>
      owner.from('mn_businesses').update({ owner_id: id }).eq('id', business).select('id').single(),
  ],
  [
    'a stranger takes a business over',
    noRow,
    ({ stranger }, { business, stranger: { id } }) =>
      stranger.from('mn_businesses').update({ owner_id: id }).eq('id', business).select('id').single(),
  ],
  [
    'a stranger submits a featured business',
    /Only an administrator may set/,
    ({ stranger }, { stranger: { id } }) =>
      stranger.from('mn_businesses').insert({ name: 'Free', owner_id: id, featured: true }),
  ],
  [
    'a stranger submits a business that is public',
    /Only an administrator may set/,
    ({ stranger }, { stranger: { id } }) =>
      stranger.from('mn_businesses').insert({ name: 'Free', owner_id: id, draft: false }),
  ],
  [
    'a stranger submits in another name',
    /one's own name|row-level security/,
    ({ stranger }, { owner: { id } }) =>
      stranger.from('mn_businesses').insert({ name: 'Free', owner_id: id }),
  ],
  [
    'a stranger makes the banner of another’s plan',
    /needs an active banner or premium plan|row-level security/,
    ({ stranger }, { grant, business }) =>
      stranger
        .from('mn_banner_ads')
        .insert({ title: 'Mine', image_url: picture, subscription_id: grant, business_id: business }),
  ],
  [
    'a stranger makes a banner without a plan',
    /needs an active banner or premium plan|row-level security/,
    ({ stranger }, { strangerBusiness }) =>
      stranger
        .from('mn_banner_ads')
        .insert({ title: 'Mine', image_url: picture, business_id: strangerBusiness }),
  ],
  [
    'the owner makes a banner that runs',
    /Only an administrator may set/,
    ({ owner }, { grant, business }) =>
      owner.from('mn_banner_ads').insert({
        title: 'Now',
        image_url: picture,
        subscription_id: grant,
        business_id: business,
        active: true,
      }),
  ],
  [
    'the owner puts the banner of a banner plan on the home page',
    /home ?page|Only an administrator may set|premium/i,
    ({ owner }, { grant, business }) =>
      owner.from('mn_banner_ads').insert({
        title: 'Home',
        image_url: picture,
        subscription_id: grant,
        business_id: business,
        show_on_homepage: true,
      }),
  ],
  [
    'the owner lets the banner run',
    /Only an administrator may set/,
    ({ owner }, { banner }) => owner.from('mn_banner_ads').update({ active: true }).eq('id', banner),
  ],
  [
    'the owner consents to the banner',
    /Only an administrator may set/,
    ({ owner }, { banner }) =>
      owner.from('mn_banner_ads').update({ approved_at: '2026-01-01' }).eq('id', banner),
  ],
  [
    'the owner puts the banner first',
    /Only an administrator may set|The directory itself keeps/,
    ({ owner }, { banner }) => owner.from('mn_banner_ads').update({ position: 7 }).eq('id', banner),
  ],
  [
    'the owner makes himself an administrator',
    rightful,
    ({ owner }, { owner: { id } }) => owner.from('admin_users').insert({ user_id: id }),
  ],
  rpc('apply_payment_event', ({ owner }) =>
    owner.rpc('apply_payment_event', {
      event_id: 'evt_mine',
      event_type: 'invoice.paid',
      occurred_at: '2026-01-01',
    }),
  ),
  rpc('begin_checkout', ({ owner }, { owner: { id }, business }) =>
    owner.rpc('begin_checkout', {
      buyer: id,
      business,
      plan_type: 'featured',
      plan_interval: 'month',
      price: 1,
    }),
  ),
  rpc('keep_checkout_session', ({ owner }, { checkout }) =>
    owner.rpc('keep_checkout_session', { checkout, session: 'cs_mine' }),
  ),
  rpc('close_checkout', ({ owner }, { checkout }) => owner.rpc('close_checkout', { checkout })),
  rpc('keep_payment_customer', ({ owner }, { owner: { id } }) =>
    owner.rpc('keep_payment_customer', { buyer: id, customer: 'cus_other' }),
  ),
  rpc('keep_waiting_event', ({ owner }) =>
    owner.rpc('keep_waiting_event', {
      event_id: 'evt_mine',
      event_type: 'invoice.paid',
      occurred_at: '2026-01-01',
      waits_for: 'plan gold',
    }),
  ),
  rpc('next_payment_ticket', ({ owner }) => owner.rpc('next_payment_ticket')),
  rpc('expire_grants', ({ owner }) => owner.rpc('expire_grants', { at: '2099-01-01' })),
]
