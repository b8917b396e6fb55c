import { describe, expect, test } from 'vitest'
import { type OwnPurchase, paymentState } from './payment-state.ts'

const bought: OwnPurchase = {
  plan: 'featured',
  status: 'open',
  businessName: 'Kapihan',
  subscription: null,
}

describe('the state after the payment page', () => {
  test('waits for the provider’s event, but not for ever', () => {
    expect(paymentState('done', bought, 0)).toMatchObject({
      waits: true,
      title: 'We are confirming your payment',
    })
    expect(paymentState('done', { ...bought, status: 'paid' }, 89)).toMatchObject({ waits: true })
    expect(paymentState('done', bought, 90)).toMatchObject({
      waits: true,
      title: 'This takes longer than usual',
    })
  })

  test('shows a running plan at once, whatever the URL says', () => {
    for (const result of ['done', 'cancelled', null])
      expect(paymentState(result, { ...bought, status: 'paid', subscription: 'active' }, 0)).toMatchObject({
        waits: false,
        tone: 'done',
        title: 'Your Featured Listing has started',
        text: 'Kapihan is featured from now on.',
        action: 'dashboard',
      })
  })

  test.each(['banner', 'premium'] as const)('%s leads on to the banner', (plan) => {
    expect(paymentState('done', { ...bought, plan, subscription: 'active' }, 0).action).toBe('banner')
  })

  test.each([
    ['cancelled', bought, 'Payment cancelled'],
    [null, bought, 'Payment cancelled'],
    ['done', { ...bought, status: 'closed' as const }, 'This payment page has expired'],
    ['done', { ...bought, subscription: 'cancelled' as const }, 'Your Featured Listing has ended'],
    ['done', null, 'We could not find this payment'],
  ])('with %j and %j it says so', (result, purchase, title) => {
    expect(paymentState(result, purchase, 0)).toMatchObject({ waits: false, title })
  })
})
