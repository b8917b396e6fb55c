import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeAddress, closeInAddress, steppedBack } from './address.ts'

/** A page with a history of its own; `goes` is what its browser does when it is told to go back. */
function stubPage(goes: (page: { state: unknown; address: string }) => void) {
  const page = { state: null as unknown, address: '/admin?tab=waiting' }
  const set = (state: unknown, _: string, address: string) => Object.assign(page, { state, address })
  const events = new EventTarget()
  vi.stubGlobal('location', {
    get pathname() {
      return page.address.replace(/\?.*/, '')
    },
    get search() {
      return page.address.replace(/^[^?]*/, '')
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    ...{ pushState: set, replaceState: set, back: () => goes(page) },
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return { page, events }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is changed while the browser goes back waits for it, and no longer than a moment', async () => {
  const { page, events } = stubPage(() => {})
  changeAddress({ business: 'a' })
  closeInAddress({ business: null })
  expect(page.address).toBe('/admin?tab=waiting')
  changeAddress({ business: 'b' })
  expect(page.address).toBe('/admin?tab=waiting')
  events.dispatchEvent(new Event('popstate'))
  await steppedBack()
  expect(page.address).toBe('/admin?tab=waiting&business=b')

  // A browser that goes elsewhere instead never says that it went back.
  closeInAddress({ business: null })
  changeAddress({ business: 'c' })
  expect(page.address).toBe('/admin?tab=waiting')
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.address).toBe('/admin?tab=waiting&business=c')
})

test('a dialog that no step of this page opened closes without one', () => {
  const back = vi.fn()
  const { page } = stubPage(back)
  Object.assign(page, { address: '/admin?tab=waiting&business=a' })
  closeInAddress({ business: null })
  expect(page.address).toBe('/admin?tab=waiting')
  expect(back).not.toHaveBeenCalled()
})
