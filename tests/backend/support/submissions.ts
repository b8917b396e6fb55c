/** Submissions that change more than one row, and how to check that each is complete. */

/** A user who submits. */
export type Submitter = { number: number; id: string }

/** `mark`: how a submission is known again when it is stored. */
type Sent = { path: string; as: 'user' | 'service'; mark: string; body: object }

export type SubmissionKind = {
  what: string
  /** @param id another for each submission */
  send(id: string, by: Submitter): Sent
  /** Marks of all stored submissions, as `id`, each with what is missing, if anything. */
  examine: string
}

const listing: SubmissionKind = {
  what: 'a listing',
  send: (id, by) => ({
    path: 'mn_businesses',
    as: 'user',
    mark: id,
    body: { id, name: 'Potato Corner', owner_id: by.id, draft: true },
  }),
  // With it go its own address and the mail that it has come.
  examine: `
    select business.id::text as id,
      case when (select count(*) from mn_outgoing_mail where data ->> 'id' = business.id::text) <> 1 then 'mail'
        when (select count(*) from mn_businesses as other where other.slug = business.slug) <> 1 then 'slug' end as failure
    from mn_businesses as business where draft
    union all
    select data ->> 'id', 'mail alone' from mn_outgoing_mail
    where template like 'submission%' and not exists (select from mn_businesses where id::text = data ->> 'id')`,
}

const message: SubmissionKind = {
  what: 'a message',
  send: (id) => ({
    path: 'rpc/receive_contact_message',
    as: 'service',
    mark: id,
    body: {
      name: id,
      email: 'nena@people.test',
      subject: 'Hours',
      message: 'Are you open?',
      mail_to: 'office@people.test',
      visitor_hash: id,
    },
  }),
  examine: `
    select coalesce(message.name, mail.data ->> 'name') as id,
      case when message.id is null or mail.id is null then 'half' end as failure
    from mn_contact_messages as message
    full join (select * from mn_outgoing_mail where template = 'contact-message') as mail
      on mail.data ->> 'name' = message.name`,
}

const rating: SubmissionKind = {
  what: 'a rating',
  send: (id, by) => ({
    path: 'mn_business_ratings',
    as: 'user',
    mark: `${by.id} of ${ratedBusiness(id)}`,
    body: {
      business_id: ratedBusiness(id),
      user_id: by.id,
      service_quality: 7,
      value_for_money: 8,
      customer_service: 9,
    },
  }),
  // With it goes what the business says of all its ratings.
  examine: `
    select rating.user_id || ' of ' || rating.business_id as id,
      case when business.rating_count <> of_it.count or business.rating_mean <> of_it.mean then 'mean' end as failure
    from mn_business_ratings as rating
    join mn_businesses as business on business.id = rating.business_id
    join (
      select business_id, count(*), round(avg(overall_rating), 2) as mean from mn_business_ratings group by business_id
    ) as of_it on of_it.business_id = business.id`,
}

const payment: SubmissionKind = {
  what: 'a payment',
  send: (id, by) => ({
    path: 'rpc/apply_payment_event',
    as: 'service',
    mark: id,
    body: {
      event_id: id,
      event_type: 'checkout.session.completed',
      occurred_at: '2026-11-01T00:00:00Z',
      ticket: 1,
      plan: {
        id: `sub_${id}`,
        checkout_id: id,
        user_id: by.id,
        business_id: paidBusiness(by.number),
        type: 'featured',
        status: 'active',
        amount: 499,
        interval: 'month',
        start_date: '2026-11-01T00:00:00Z',
        end_date: '2126-11-01T00:00:00Z',
        ends_at_period_end: false,
      },
      mail: {
        cause: `plan-started:${id}`,
        template: 'plan-started',
        user_id: by.id,
        business_id: paidBusiness(by.number),
        data: { plan: 'featured', amount: 499 },
      },
    },
  }),
  // With it go the plan, what the plan brings, and the mail that it has begun.
  examine: `
    select coalesce(event.event_id, substr(plan.stripe_subscription_id, 5), substr(mail.cause, 14)) as id,
      case when event.event_id is null or plan.id is null or mail.id is null then 'half'
        when not business.featured then 'not featured' end as failure
    from mn_payment_events as event
    full join mn_advertising_subscriptions as plan on plan.stripe_subscription_id = 'sub_' || event.event_id
    full join (select * from mn_outgoing_mail where template = 'plan-started') as mail
      on mail.cause = 'plan-started:' || coalesce(event.event_id, substr(plan.stripe_subscription_id, 5))
    left join mn_businesses as business on business.id = plan.business_id`,
}

export const submissionKinds = [listing, message, rating, payment] as const

const numbered = (kind: string, number: number) =>
  `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`

/** One of many listed businesses: nobody rates one twice. */
const ratedCount = 4096
const ratedBusiness = (id: string) => numbered('8001', Number.parseInt(id.slice(0, 3), 16))
/** The one that a submitter pays for. */
const paidBusiness = (number: number) => numbered('8002', number)

/** The data that submissions need: listed businesses to rate, and each submitter's own to pay for. */
export const makeScene = `
  insert into mn_businesses (id, name, draft)
  select ('00000000-0000-4000-8001-' || lpad(number::text, 12, '0'))::uuid, 'Rated ' || number, false
  from generate_series(0, ${ratedCount - 1}) as number;
  insert into mn_businesses (id, name, draft)
  select ('00000000-0000-4000-8002-' || lpad(number::text, 12, '0'))::uuid, 'Paid ' || number, false
  from generate_series(0, 9) as number`
