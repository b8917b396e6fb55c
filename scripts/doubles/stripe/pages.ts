import { type Html, html } from '#core/html.ts'
import { moneyOf } from '#core/money.ts'
import { doublePage } from '../page.ts'
import type { Faults } from './api.ts'
import type { Invoice, Session, StripeEvent, Subscription } from './objects.ts'
import type { StripeState } from './state.ts'

const styles = html`
  :root { --act: light-dark(#4f46c8, #a9a4ff); --on: light-dark(#fff, #14122e) }
  main { max-width: 34rem; margin: auto }
  main.wide { max-width: none }
  .note { font-size: .875rem; opacity: .75 }
  .price { font-size: 2rem; font-weight: 700; margin: .5rem 0 }
  section { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem 1.25rem; margin: 1rem 0 }
  form { display: inline }
  button { font: inherit; font-weight: 600; padding: .6rem 1rem; margin: .25rem .25rem .25rem 0; border-radius: .5rem;
    border: 1px solid var(--act); background: none; color: var(--act); cursor: pointer }
  button.main { background: var(--act); color: var(--on) }
  [role=alert] { border-left: 4px solid #d0342c; padding: .25rem .75rem }
  a { color: var(--act) }
`

function page(title: string, body: Html, kind: 'narrow' | 'wide' = 'narrow'): string {
  const main = html`<main class="${kind}">
<p class="note">This stands in for Stripe on this machine. No money moves.</p>
<h1>${title}</h1>
${body}
</main>`
  return doublePage(title, main, styles)
}

const date = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function price(units: number, currency: string): string {
  const { formatMoney, fromMinorUnits } = moneyOf(currency)
  return formatMoney(fromMinorUnits(units), { minor: 'always' })
}

function button(value: string, label: string, kind = ''): Html {
  return html`<form method="post"><button class="${kind}" name="act" value="${value}">${label}</button></form>`
}

/** The checkout page: pay, have the card declined, or go back. */
export function checkoutPage(session: Session, state: StripeState, declined = false): string {
  const { customer, amount_total: amount, currency, status } = session
  const offer = state.offers[session.id]
  const interval = state.prices[offer?.price ?? '']?.recurring.interval ?? 'month'
  if (status !== 'open')
    return page(
      'This page is closed',
      html`<p>${status === 'complete' ? 'It has been paid.' : 'It has expired.'}</p>`,
    )
  return page(
    'Pay',
    html`<section>
<p>${offer?.description ?? ''}</p>
<p class="price">${price(amount, currency)}</p>
<p>every ${interval}, until you cancel</p>
<p class="note">${state.customers[customer]?.email ?? 'No e-mail address'}</p>
</section>
${declined ? html`<p role="alert">Your card was declined. Try a different card.</p>` : html``}
<p>${button('pay', 'Pay and subscribe', 'main')}
${button('decline', 'Pay with a card that is declined')}
${button('cancel', 'Go back without paying')}</p>`,
  )
}

/** The customer portal: cancel now, cancel at the end of the period, or resume. */
export function portalPage(subscriptions: readonly Subscription[], returnUrl: string | null): string {
  const running = subscriptions.filter(({ status }) => status !== 'canceled')
  return page(
    'Your subscriptions',
    html`${running.length === 0 ? html`<p>You have no running subscription.</p>` : running.map(subscriptionPart)}
${returnUrl ? html`<p><a href="${returnUrl}">Return to the shop</a></p>` : html``}`,
  )
}

function subscriptionPart({ id, description, status, cancel_at: cancelAt, items }: Subscription): Html {
  const [{ current_period_end: end, price: paid }] = items.data
  const state = cancelAt ? `Ends on ${date(cancelAt)}` : `Renews on ${date(end)}`
  const act = (value: string, label: string) => button(`${value} ${id}`, label)
  return html`<section>
<h2>${description ?? id}</h2>
<p>${price(paid.unit_amount, paid.currency)} every ${paid.recurring.interval}. ${status === 'active' ? state : `Payment ${status}.`}</p>
<p>${cancelAt ? act('resume', 'Do not cancel') : act('end', 'Cancel at the end of the period')}
${act('cancel', 'Cancel now')}</p>
</section>`
}

/** The page of an invoice, with a button to pay it. */
export function invoicePage({ amount_due: amount, currency, status }: Invoice): string {
  return page(
    status === 'paid' ? 'This invoice is paid' : 'Pay your invoice',
    html`<p class="price">${price(amount, currency)}</p>
${status === 'open' ? button('pay', 'Pay now', 'main') : html``}`,
  )
}

/** An overview of all subscriptions and events, with switches that inject faults and advance time. */
export function overviewPage(state: StripeState, faults: Faults, now: (customer: string) => number): string {
  const subscriptions = Object.values(state.subscriptions).toReversed()
  const events = state.events.toReversed().slice(0, 100)
  return page(
    'Payments on this machine',
    html`<section>
<h2>The service</h2>
<p>It is ${faults.down ? 'down' : 'up'}. ${button(faults.down ? 'up' : 'down', faults.down ? 'Let it come back' : 'Let it go down')}</p>
</section>
<h2>Subscriptions</h2>
<table><thead><tr><th>What<th>Who<th>State<th>Paid until<th>The card<th>Today</tr></thead><tbody>${subscriptions.map((one) => subscriptionRow(one, state, now(one.customer)))}</tbody></table>
<h2>Events</h2>
<table><thead><tr><th>When<th>What<th>Taken</tr></thead><tbody>${events.map(eventRow)}</tbody></table>`,
    'wide',
  )
}

function subscriptionRow(
  { id, customer, status, description, items }: Subscription,
  state: StripeState,
  today: number,
): Html {
  const declines = state.declined[customer] === true
  return html`<tr><td>${description ?? id}<td>${state.customers[customer]?.email ?? customer}<td>${status}<td>${date(items.data[0].current_period_end)}
<td>${button(`${declines ? 'accept' : 'refuse'} ${customer}`, declines ? 'Is declined: let it work' : 'Works: let it be declined')}
<td>${date(today)} ${button(`advance ${customer} 31`, '31 days pass')} ${button(`advance ${customer} 366`, '366 days pass')}</tr>
`
}

function eventRow({ created, type, pending_webhooks: pending }: StripeEvent): Html {
  return html`<tr><td>${new Date(created * 1000).toUTCString()}<td>${type}<td>${pending === 0 ? 'yes' : 'not yet'}</tr>
`
}
