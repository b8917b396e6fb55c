import type { RightDeployment } from '../support/deployment.ts'
import { changing, type PlantedFault } from './planted-fault.ts'

/** The endpoint as it stands in Stripe's settings. */
const endpointOf = ({ backend }: RightDeployment) => backend.stripe.state.webhookEndpoints['we_local']

/** Another setting of the endpoint, until the fault is mended. */
function withEndpoint(change: object): Pick<PlantedFault, 'plant' | 'undo'> {
  let before: object = {}
  return {
    plant: (right) => {
      before = { ...endpointOf(right) }
      Object.assign(endpointOf(right) ?? {}, change)
    },
    undo: (right) => {
      Object.assign(endpointOf(right) ?? {}, before)
    },
  }
}

export const paymentFaults: readonly PlantedFault[] = [
  {
    fault: 'the webhook secret is wrong',
    finds: ['payments: The site refuses what is signed with STRIPE_WEBHOOK_SECRET'],
    variables: () => ({ STRIPE_WEBHOOK_SECRET: 'whsec_of_another_endpoint' }),
  },
  {
    fault: 'the site takes events that nobody signed',
    finds: ['payments: The site takes events that Stripe did not sign'],
    ask: changing('/stripe-webhook', () => Response.json({ taken: 'ignored' })),
  },
  {
    fault: 'Stripe does not send one of the events',
    finds: ['payments: Stripe does not send customer.subscription.deleted.'],
    ...withEndpoint({
      enabled_events: [
        ...[
          'checkout.session.completed',
          'checkout.session.async_payment_succeeded',
          'checkout.session.expired',
        ],
        ...[
          'checkout.session.async_payment_failed',
          'customer.subscription.created',
          'invoice.payment_failed',
        ],
        ...['customer.subscription.updated', 'customer.subscription.paused', 'customer.subscription.resumed'],
        'invoice.paid',
      ],
    }),
  },
  {
    fault: 'Stripe sends events of another version',
    finds: ['payments: Stripe sends events of its API version 2019-12-03'],
    ...withEndpoint({ api_version: '2019-12-03' }),
  },
  {
    fault: 'Stripe sends events to another address',
    finds: ['payments: Stripe sends its events to https://old.test/webhook'],
    ...withEndpoint({ url: 'https://old.test/webhook' }),
  },
  {
    fault: 'the endpoint is disabled',
    finds: ['payments: Stripe sends no events'],
    ...withEndpoint({ status: 'disabled' }),
  },
  {
    fault: 'an event of two hours ago was never taken',
    finds: ['payments: 1 events of Stripe were not taken within an hour.'],
    plant: ({ backend }) => {
      backend.stripe.state.events.push({
        id: 'evt_late',
        object: 'event',
        api_version: '',
        created: Math.floor(Date.now() / 1000) - 7200,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type: 'invoice.paid',
        data: { object: {} },
      })
    },
    undo: ({ backend }) => {
      backend.stripe.state.events.pop()
    },
  },
  {
    fault: 'the key is of another Stripe account',
    finds: ['payments: Stripe refuses STRIPE_SECRET_KEY.'],
    variables: () => ({ STRIPE_SECRET_KEY: 'sk_live_of_another' }),
  },
  {
    fault: 'only half of what Stripe needs is set',
    finds: [
      'variables: Half of what belongs together is set: missing or invalid environment variables: STRIPE_WEBHOOK_SECRET.',
    ],
    variables: () => ({ STRIPE_WEBHOOK_SECRET: '' }),
  },
]
