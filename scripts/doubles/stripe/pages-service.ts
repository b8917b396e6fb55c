import type { Reply, Service } from '../../supabase/http.ts'
import { isForThisMachine, pageReply } from '../../supabase/local-pages.ts'
import type { Faults } from './api.ts'
import type { Engine } from './engine.ts'
import type { PortalSession, Session } from './objects.ts'
import { checkoutPage, invoicePage, overviewPage, portalPage } from './pages.ts'
import { day } from './periods.ts'

export type PageSettings = {
  engine: Engine
  faults: Faults
  /** Called after each change made on a page. */
  changed: () => void
  hold: (hold: boolean) => void
}

/** The double's pages: `/checkout/ID`, `/portal/ID` and `/invoice/ID` for buyers, `/stripe` for the overview. */
export function createPages(settings: PageSettings): Service {
  const { state } = settings.engine
  return async (call) => {
    const [, kind, id = ''] = /^\/(checkout|portal|invoice|stripe)(?:\/(\w+))?$/.exec(call.path) ?? []
    if (kind === undefined || !isForThisMachine(call)) return undefined
    if (!['GET', 'HEAD', 'POST'].includes(call.method)) return undefined
    settings.engine.catchUp()
    const form = new URLSearchParams(call.method === 'POST' ? (await call.body(10_000)).toString() : '')
    const act = form.get('act') ?? ''
    if (kind === 'stripe') return id === '' ? overview(settings, act) : undefined
    const session = kind === 'checkout' ? state.sessions[id] : undefined
    if (session) return checkout(settings, session, act)
    const portal = kind === 'portal' ? state.portals[id] : undefined
    if (portal) return manage(settings, portal, act)
    return kind === 'invoice' ? pay(settings, id, act) : undefined
  }
}

function checkout({ engine, changed }: PageSettings, session: Session, act: string): Reply {
  if (act === 'cancel') return goTo(session.cancel_url ?? '/stripe')
  if (session.status === 'open' && act === 'pay') {
    engine.paySession(session)
    changed()
    return goTo(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
  }
  if (session.status === 'open' && act === 'decline') {
    engine.declineSession(session)
    changed()
  }
  return show(checkoutPage(session, engine.state, act === 'decline'))
}

function manage({ engine, changed }: PageSettings, portal: PortalSession, act: string): Reply {
  const [what, id = ''] = act.split(' ')
  const own = Object.values(engine.state.subscriptions).filter(({ customer }) => customer === portal.customer)
  const subscription = own.find((one) => one.id === id && one.status !== 'canceled')
  if (!subscription) return show(portalPage(own, portal.return_url))
  if (what === 'cancel') engine.endSubscription(subscription)
  if (what === 'end') engine.setCancelAtPeriodEnd(subscription, true)
  if (what === 'resume') engine.setCancelAtPeriodEnd(subscription, false)
  changed()
  return goTo(`/portal/${portal.id}`)
}

function pay({ engine, changed }: PageSettings, id: string, act: string): Reply | undefined {
  const { invoices, subscriptions } = engine.state
  const invoice = invoices[id]
  if (!invoice) return undefined
  const subscription = subscriptions[invoice.parent.subscription_details.subscription]
  if (act === 'pay' && invoice.status === 'open' && subscription && subscription.status !== 'canceled') {
    engine.payInvoice(subscription, invoice)
    changed()
  }
  return show(invoicePage(invoice))
}

/** Runs a switch of the overview; the form sends its name and then its arguments. */
function overview(settings: PageSettings, act: string): Reply {
  const { engine, faults, changed, hold } = settings
  const [name = '', argument = '', days = ''] = act.split(' ')
  const switches: Readonly<Record<string, () => void>> = {
    advance: () => engine.advance(argument, Number(days) * day),
    up: () => Object.assign(faults, { down: false, slow: 0, lose: 0 }),
    down: () => Object.assign(faults, { down: true }),
    slow: () => Object.assign(faults, { slow: Number(argument) }),
    lose: () => Object.assign(faults, { lose: Number(argument) }),
    refuse: () => Object.assign(engine.state.declined, { [argument]: true }),
    accept: () => {
      delete engine.state.declined[argument]
    },
    hold: () => hold(true),
    release: () => hold(false),
  }
  if (!Object.hasOwn(switches, name)) return show(overviewPage(engine.state, faults, engine.now))
  switches[name]?.()
  changed()
  return goTo('/stripe')
}

function goTo(location: string): Reply {
  return { status: 303, headers: { location } }
}

function show(body: string): Reply {
  return pageReply(body, { headers: { 'access-control-allow-origin': 'null' } })
}
