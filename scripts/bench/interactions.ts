/** How long pages take to answer: touches and keys on a slow phone, by the browser's own Event Timing. */
import type { Browser, Page } from 'playwright'
import { percentile } from './load.ts'

/** What a page's visitor felt. Times are in milliseconds. */
export type Felt = {
  /** From the touch or key to the next frame that shows its effect, of three acts in four no more. */
  inp: number
  /** The longest task before anybody acted; 0 where none takes as long as browsers report. */
  longTask: number
  /** The same without slowing down the processor, the median of as many loads as Lighthouse takes. */
  quickLongTask: number
  /** Layout shift that nobody caused. */
  shift: number
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const slowness = 4
const loads = 5
/** Acts a page. */
const acts = 20
/** What the browser rounds down to nothing: an act faster than this is not reported. */
const leastReported = 16

type Act = (page: Page) => Promise<void>

const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key)
const type = (text: string): Act[] => [...text].map(press)
/** People see what they touch before they touch it: a way down the page is drawn by then. */
const tap =
  (selector: string): Act =>
  async (page) => {
    const touched = page.locator(selector).filter({ visible: true }).first()
    await touched.scrollIntoViewIfNeeded()
    await settled(page)
    await touched.tap()
  }
/** A dialog whose code is still to be loaded. */
const opening =
  (selector: string): Act =>
  async (page) => {
    await tap(selector)(page)
    await page.getByRole('dialog').waitFor()
  }

const headerSearch = [
  tap('.search-opener'),
  ...type('kap'),
  ...Array.from({ length: 3 }, () => press('Escape')),
]
const theme = [tap('[data-act="theme"]'), tap('[data-act="theme"]')]
const card = [tap('main [aria-label^="More about"]'), press('Escape')]
const filters = [tap('main summary'), tap('main summary')]
const newsletter = [tap('footer [type="email"]'), ...type('me@')]

/** What people do on each type of page; it is done over again until there are enough acts. */
const doneOn: Readonly<Record<string, readonly Act[]>> = {
  home: [tap('.hero-search input'), ...type('kap'), press('Escape'), ...card, ...headerSearch, ...theme],
  category: [...card, ...headerSearch, ...theme, ...newsletter],
  location: [...card, ...headerSearch, ...theme, ...newsletter],
  business: [
    tap('[data-act="save"]'),
    tap('[data-act="save"]'),
    opening('[data-act="rate"]'),
    press('Escape'),
    opening('[data-act="report"]'),
    press('Escape'),
    ...headerSearch,
    ...theme,
  ],
  search: [
    ...filters,
    ...card,
    ...headerSearch,
    ...theme,
    ...newsletter,
    tap('main input[name="q"]'),
    ...type('ka'),
  ],
}

type Measured = { acts: Record<string, number>; longTask: number; shift: number }

/** Runs in the page, before its own scripts. */
function measure(): void {
  const measured: Measured = { acts: {}, longTask: 0, shift: 0 }
  let hasActed = false
  for (const name of ['pointerdown', 'keydown'])
    addEventListener(
      name,
      () => {
        hasActed = true
      },
      { capture: true },
    )
  const observe = (
    options: PerformanceObserverInit & { durationThreshold?: number },
    take: (entry: PerformanceEntry) => void,
  ) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ buffered: true, ...options })
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    const id = 'interactionId' in entry ? String(entry.interactionId) : '0'
    if (id !== '0') measured.acts[id] = Math.max(measured.acts[id] ?? 0, entry.duration)
  })
  observe({ type: 'longtask' }, ({ duration }) => {
    if (!hasActed) measured.longTask = Math.max(measured.longTask, duration)
  })
  observe({ type: 'layout-shift' }, (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      measured.shift += Number(entry.value)
  })
  Object.assign(globalThis, { measured })
}

/** Until what an act started is drawn, and nothing more is to be done. */
const settled = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestIdleCallback(() => resolve()))),
  )

/** Opens a page on a phone that is so many times slower than this machine, and takes from it what is wanted. */
async function onPhone<T>(
  browser: Browser,
  { url, rate }: { url: string; rate: number },
  take: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.addInitScript(measure)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await take(page)
  } finally {
    await context.close()
  }
}

const measuredOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)

/** Acts on a page of a type as people do. @throws Error where something to act on is missing */
export async function feel(browser: Browser, type: string, url: string): Promise<Felt> {
  const quick: number[] = []
  while (quick.length < loads) quick.push((await onPhone(browser, { url, rate: 1 }, measuredOn)).longTask)
  const slow = await onPhone(browser, { url, rate: slowness }, async (page) => {
    const done = doneOn[type] ?? headerSearch
    for (let count = 0; count < acts; count += 1) {
      await done[count % done.length]?.(page)
      await settled(page)
    }
    return measuredOn(page)
  })
  const reported = Object.values(slow.acts)
  const unreported = Array.from({ length: Math.max(0, acts - reported.length) }, () => leastReported)
  return {
    inp: percentile([...unreported, ...reported], 0.75),
    longTask: slow.longTask,
    quickLongTask: percentile(quick, 0.5),
    shift: slow.shift,
  }
}
