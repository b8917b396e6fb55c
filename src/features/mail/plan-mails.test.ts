import { describe, expect, test } from 'vitest'
import { formatMoney } from '#config/money.ts'
import { site } from '#config/place/site.ts'
import { startOfDay } from '#core/time.ts'
import { composeMail } from './compose-mail.ts'
import { mailContent } from './mail.schema.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }
const compose = (template: string, data: object) =>
  composeMail(
    mailContent.parse({ template, data: { plan: 'premium', business: 'Kapihan', ...data } }),
    sender,
  )

describe('mail about plans', () => {
  test('a bought plan has started: the mail names the amount', () => {
    const { subject, text, html } = compose('plan-started', { amount: 2999 })
    expect(subject).toBe('Your Premium Package has started')
    for (const part of [text, html]) {
      expect(part).toContain('The Premium Package for Kapihan is running now.')
      expect(part).toContain(`We received your payment of ${formatMoney(2999)}.`)
      expect(part).toContain('https://suki.example/user-dashboard')
      expect(part).toContain('make your banner')
    }
  })

  test('a granted plan has started: the mail names its last day in the place’s time zone', () => {
    const { text } = compose('plan-started', {
      plan: 'featured',
      granted_until: startOfDay('2026-04-01', site.timeZone).toISOString(),
    })
    expect(text).toContain('runs until April 1, 2026.')
    expect(text).not.toContain('banner')
    expect(text).not.toContain('payment')
  })

  test('a payment failed: the mail says where to pay', () => {
    const { subject, text, html } = compose('plan-payment-failed', {
      amount: 29990,
      pay_at: 'https://pay.example/in_1?a=1&b=2',
    })
    expect(subject).toBe('Your payment for the Premium Package failed')
    expect(text).toContain(
      `Your payment of ${formatMoney(29990)} for the Premium Package of Kapihan did not go through`,
    )
    expect(text).toContain('Pay now: https://pay.example/in_1?a=1&b=2')
    expect(html).toContain('href="https://pay.example/in_1?a=1&amp;b=2"')
  })

  test('a plan has ended, also when its business is gone', () => {
    const { subject, text } = compose('plan-ended', { business: '' })
    expect(subject).toBe('Your Premium Package has ended')
    expect(text).toContain('The Premium Package for your business is over')
  })

  test('a link to no page is refused', () => {
    const data = { plan: 'premium', business: 'Kapihan', pay_at: 'javascript:alert(1)' }
    expect(mailContent.safeParse({ template: 'plan-payment-failed', data }).success).toBe(false)
  })
})
