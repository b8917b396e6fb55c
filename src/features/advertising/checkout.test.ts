import { afterEach, describe, expect, test, vi } from 'vitest'
import { err, ok } from '#core/result.ts'
import { createDb } from '#db/client.ts'
import { findPlan } from '#features/plans/plans.ts'
import { inNewTab, openPortal, startCheckout } from './checkout.ts'

const db = createDb('http://127.0.0.1:1', 'key')
const business = '00000000-0000-4000-8000-000000000001'
const buy = () => startCheckout(db, { businessId: business, plan: 'banner', interval: 'year' })

function answerWith(status: number, body: unknown) {
  const asked = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', asked)
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('requesting a checkout', () => {
  test('PAY-13 sends business, plan, the catalogue’s price and the interval', async () => {
    const asked = answerWith(200, { url: 'https://pay.example/1' })
    expect(await buy()).toEqual(ok('https://pay.example/1'))
    const [address, request] = asked.mock.calls[0] ?? []
    expect(address).toBe('/.netlify/functions/create-advertising-checkout')
    expect(JSON.parse(String(request?.body))).toEqual({
      business_id: business,
      plan_type: 'banner',
      amount: findPlan('banner').yearly,
      interval: 'year',
    })
  })

  test('PAY-16 fails with Unable to create checkout session, whatever went wrong', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failed = err({ title: 'Error', text: 'Unable to create checkout session. Please try again.' })
    answerWith(500, { error: 'Something went wrong (Reference 1)', reference: '1' })
    expect(await buy()).toEqual(failed)
    answerWith(200, { url: 'javascript:alert(1)' })
    expect(await buy()).toEqual(failed)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await buy()).toEqual(failed)
  })

  test('whoever waited in vain for the page is told that nothing was charged', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const late = 'The page did not open in time. Nothing was charged: please try again.'
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
    expect(await buy()).toEqual(err({ title: 'Error', text: late }))
    expect(await openPortal(db, business)).toEqual(err(late))
  })

  test('repeats the server’s message when trying again is useless', async () => {
    answerWith(409, { error: 'There is a plan already.', reference: '1' })
    expect(await buy()).toEqual(err({ title: 'Error', text: 'There is a plan already.' }))
  })
})

describe('requesting the portal', () => {
  test('PAY-20 sends the subscription', async () => {
    const asked = answerWith(200, { url: 'https://pay.example/portal' })
    expect(await openPortal(db, business)).toEqual(ok('https://pay.example/portal'))
    expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({ subscription_id: business })
  })

  test('PAY-21 fails with Unable to open customer portal', async () => {
    answerWith(403, { error: 'Not yours.', reference: '1' })
    expect(await openPortal(db, business)).toEqual(err('Unable to open customer portal. Please try again.'))
  })
})

describe('a page in a new tab', () => {
  const tab = () => ({
    close: vi.fn(),
    location: { replace: vi.fn() },
    document: { title: '', body: { textContent: '', role: '', style: {} } },
  })
  const { signal } = new AbortController()

  test('PAY-20 opens before the answer is there, and goes to the page', async () => {
    const opened = tab()
    const open = vi.fn(() => opened)
    vi.stubGlobal('window', { open })
    const asking = inNewTab(Promise.resolve(ok('https://pay.example/1')), signal)
    expect(open).toHaveBeenCalledOnce()
    await asking
    expect(opened.location.replace).toHaveBeenCalledWith('https://pay.example/1')
  })

  test('whoever waits in the new tab reads what for', () => {
    const opened = tab()
    vi.stubGlobal('window', { open: () => opened })
    void inNewTab(new Promise<never>(() => undefined), signal)
    expect(opened.document.title).toBe('Opening the page of our payment provider…')
    expect(opened.document.body.textContent).toBe(opened.document.title)
  })

  test('closes again when there is no page', async () => {
    const opened = tab()
    vi.stubGlobal('window', { open: () => opened })
    expect(await inNewTab(Promise.resolve(err('no')), signal)).toEqual(err('no'))
    expect(opened.close).toHaveBeenCalledOnce()
  })

  test('falls back to this tab when the browser blocks new ones', async () => {
    const assign = vi.fn()
    vi.stubGlobal('window', { open: () => null, location: { assign } })
    await inNewTab(Promise.resolve(ok('https://pay.example/1')), signal)
    expect(assign).toHaveBeenCalledWith('https://pay.example/1')
  })

  test('the tab closes as soon as the buyer does not want it any more, and nothing opens later', async () => {
    const opened = tab()
    vi.stubGlobal('window', { open: () => opened })
    const stop = new AbortController()
    const page = Promise.withResolvers<ReturnType<typeof ok<string>>>()
    const opening = inNewTab(page.promise, stop.signal)
    stop.abort()
    expect(await opening).toBeNull()
    expect(opened.close).toHaveBeenCalledOnce()
    page.resolve(ok('https://pay.example/1'))
    await page.promise
    expect(opened.location.replace).not.toHaveBeenCalled()
  })
})
