import Stripe from 'stripe'
import { paths } from '#config/paths.ts'
import { webhookEvents } from '#features/advertising/advertising.api.ts'
import type { Check, Finding } from './check.ts'
import type { Deployment } from './deployment.ts'
import { isOfThisMachine } from './variables.ts'

/** Stripe retries for days; an event undelivered after an hour is stuck. */
const patienceSeconds = 3600

const menu = 'Stripe, Developers, Webhooks'

function clientOf({ payments, ask }: Deployment): Stripe {
  const { hostname, port, protocol } = new URL(payments?.apiUrl ?? 'https://api.stripe.com')
  return new Stripe(payments?.secretKey ?? '', {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(ask),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

type Endpoint = Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'api_version' | 'enabled_events'>

/** Compares the endpoint that Stripe sends events to with what the site handles. */
function judgeEndpoints(endpoints: readonly Endpoint[], url: string): Finding[] {
  const endpoint = endpoints.find((one) => one.url === url)
  if (endpoint === undefined)
    return [
      {
        says: `Stripe sends its events ${endpoints.length > 0 ? `to ${endpoints.map((one) => one.url).join(', ')}` : 'nowhere'}: payments count for nothing.`,
        todo: `Add the endpoint ${url}: ${menu}.`,
      },
    ]
  const all = endpoint.enabled_events.includes('*')
  const missing = webhookEvents.filter((event) => !all && !endpoint.enabled_events.includes(event))
  const findings: Finding[] = []
  if (endpoint.status !== 'enabled')
    findings.push({ says: 'Stripe sends no events: the endpoint is disabled.', todo: `Enable it: ${menu}.` })
  if (missing.length > 0)
    findings.push({
      says: `Stripe does not send ${missing.join(', ')}.`,
      todo: `Add what is missing to the endpoint's events: ${menu}.`,
    })
  if (endpoint.api_version !== Stripe.API_VERSION)
    findings.push({
      says: `Stripe sends events of its API version ${endpoint.api_version ?? 'that the account has'}, the code reads ${Stripe.API_VERSION}.`,
      todo: `Make the endpoint anew with that version: ${menu}; put its secret into STRIPE_WEBHOOK_SECRET.`,
    })
  return findings
}

/**
 * With a test key Stripe takes cards that its manual prints: whoever knows them has a plan for nothing.
 * @param siteUrl where the plans are sold
 */
export function judgeKeyMode(
  { secretKey, apiUrl }: Pick<NonNullable<Deployment['payments']>, 'secretKey' | 'apiUrl'>,
  siteUrl: string,
): Finding[] {
  const takesTestCards = /^[rs]k_test_/.test(secretKey) && new URL(apiUrl).hostname === 'api.stripe.com'
  if (!takesTestCards || isOfThisMachine(siteUrl)) return []
  return [
    {
      says: 'STRIPE_SECRET_KEY is a test key: plans are had with a made-up card, and no money comes.',
      todo: 'Before people use the site, set it to the live key (Stripe, Developers, API keys), and STRIPE_WEBHOOK_SECRET to that of an endpoint made outside of test mode.',
    },
  ]
}

/** Sends the site an event about nobody. @returns the status of its answer */
async function sendEvent({ siteUrl, ask, now }: Deployment, secret: string): Promise<number> {
  const created = Math.floor(now().getTime() / 1000)
  const payload = JSON.stringify({
    id: 'evt_doctor',
    object: 'event',
    type: 'doctor.asked',
    created,
    data: { object: {} },
  })
  // Signed with the real time: the site that verifies it has its own clock.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
  const answer = await ask(`${siteUrl}${paths.function('stripe-webhook')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  await answer.arrayBuffer()
  return answer.status
}

/** @param signed, forged the site's statuses for events signed with our secret and with another one */
function judgeAnswers({ signed, forged }: { signed: number; forged: number }): Finding[] {
  const findings: Finding[] = []
  if (signed === 400)
    findings.push({
      says: 'The site refuses what is signed with STRIPE_WEBHOOK_SECRET: it knows another one.',
      todo: `Set both to the signing secret of the endpoint (${menu}), and deploy again.`,
    })
  else if (signed >= 300)
    findings.push({
      says: `The site answers events of Stripe with ${signed}.`,
      todo: 'Read the log of the function stripe-webhook: Netlify, Logs, Functions.',
    })
  if (forged < 300)
    findings.push({
      says: 'The site takes events that Stripe did not sign: anybody can give himself a plan.',
      todo: 'Deploy this release: it checks each signature.',
    })
  return findings
}

function judgeDeliveries(undelivered: number, hasMore: boolean): Finding[] {
  if (undelivered === 0) return []
  return [
    {
      says: `${undelivered}${hasMore ? ' or more' : ''} events of Stripe were not taken within an hour.`,
      todo: `Read why (${menu}, Event deliveries); a wrong STRIPE_WEBHOOK_SECRET is answered with 400. Then resend them.`,
    },
  ]
}

async function askStripe(deployment: Deployment): Promise<Finding[]> {
  const stripe = clientOf(deployment)
  const before = Math.floor(deployment.now().getTime() / 1000) - patienceSeconds
  const [endpoints, late] = await Promise.all([
    stripe.webhookEndpoints.list({ limit: 100 }),
    stripe.events.list({
      delivery_success: false,
      types: [...webhookEvents],
      created: { lt: before },
      limit: 100,
    }),
  ])
  const url = `${deployment.siteUrl}${paths.function('stripe-webhook')}`
  return [...judgeEndpoints(endpoints.data, url), ...judgeDeliveries(late.data.length, late.has_more)]
}

export const payments: Check = {
  name: 'payments',
  notAsked: ({ payments: settings }) =>
    settings ? undefined : 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set: no plans are sold',
  run: async (deployment) => {
    const secret = deployment.payments?.webhookSecret ?? ''
    const [signed, forged] = await Promise.all([
      sendEvent(deployment, secret),
      sendEvent(deployment, 'whsec_of_nobody'),
    ])
    const known = await askStripe(deployment).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeAuthenticationError)) throw error
      return [
        {
          says: 'Stripe refuses STRIPE_SECRET_KEY.',
          todo: 'Set it to a key of the account: Stripe, Developers, API keys.',
        },
      ]
    })
    const mode = deployment.payments ? judgeKeyMode(deployment.payments, deployment.siteUrl) : []
    return [...mode, ...known, ...judgeAnswers({ signed, forged })]
  },
}
