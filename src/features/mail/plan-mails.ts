import { formatMoney } from '#config/money.ts'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { truncate } from '#core/text.ts'
import { findPlan } from '#features/plans/plans.ts'
import type { Mail, PlanOfMail, Sender } from './mail.ts'
import { noticeMail } from './notice.ts'

/** A plan that was bought or granted begins. */
export function planStartedMail(facts: PlanOfMail, sender: Sender): Mail {
  const { name, gives } = findPlan(facts.plan)
  const { amount, granted_until: until } = facts
  const paid = amount === undefined ? [] : [`We received your payment of ${formatMoney(amount)}.`]
  const given = until ? [`It was given to you by our team and runs until ${longDate(until)}.`] : []
  return noticeMail(
    {
      subject: `Your ${name} has started`,
      title: `Your ${name} has started`,
      lines: [
        `The ${name} for ${nameOf(facts)} is running now. Thank you for growing with us!`,
        ...paid,
        ...given,
        ...(gives.banner
          ? [
              'Your next step: make your banner in the dashboard. It shows as soon as our team has looked at it.',
            ]
          : []),
      ],
      action: { label: 'Open your dashboard', path: paths.dashboard },
    },
    sender,
  )
}

/** A later payment failed; it is retried for some days. */
export function planPaymentFailedMail(facts: PlanOfMail, sender: Sender): Mail {
  const { name } = findPlan(facts.plan)
  const sum = facts.amount === undefined ? 'Your payment' : `Your payment of ${formatMoney(facts.amount)}`
  return noticeMail(
    {
      subject: `Your payment for the ${name} failed`,
      title: 'Your payment failed',
      lines: [
        `${sum} for the ${name} of ${nameOf(facts)} did not go through, so the plan is paused.`,
        'We try again in the next days. To go on at once, please pay with another card.',
      ],
      action: facts.pay_at
        ? { label: 'Pay now', url: facts.pay_at }
        : { label: 'Open your dashboard', path: paths.dashboard },
    },
    sender,
  )
}

/** A plan ended, for whatever reason. The listing stays. */
export function planEndedMail(facts: PlanOfMail, sender: Sender): Mail {
  const { name } = findPlan(facts.plan)
  return noticeMail(
    {
      subject: `Your ${name} has ended`,
      title: `Your ${name} has ended`,
      lines: [
        `The ${name} for ${nameOf(facts)} is over, and nothing more will be charged for it.`,
        'The basic listing stays as it is, free of charge. You are welcome back at any time.',
      ],
      action: { label: 'See all plans', path: paths.advertise },
    },
    sender,
  )
}

function nameOf({ business }: PlanOfMail): string {
  return business === '' ? 'your business' : truncate(business, 100)
}

export function longDate(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: site.timeZone })
}
