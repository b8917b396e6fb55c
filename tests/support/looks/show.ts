/** Brings a page into its states, and onto its screens. */
import type { BrowserContext, CDPSession, Page } from 'playwright/test'
import { site } from '#config/place/site.ts'
import { addDays, localDay, startOfDay } from '#core/time.ts'
import { movementEnds } from '../accessible.ts'
import { demoPerson, logIn, newPerson } from '../session.ts'
import type { Screen, State, Theme } from './views.ts'

/** Noon of the next Monday in the place: what is open then is so on every day that one looks. */
function mondayNoon(now = new Date()): Date {
  const today = localDay(now, site.timeZone)
  const daysToMonday = (8 - new Date(`${today}T00:00Z`).getUTCDay()) % 7 || 7
  return new Date(startOfDay(addDays(today, daysToMonday), site.timeZone).getTime() + 12 * 3_600_000)
}

/** Milliseconds for a page, and for what is pressed on it. */
const patience = 60_000

/** In seconds: beyond the Monday that the page believes in. */
const session = { expires: 9 * 86_400 }

const people = new WeakMap<BrowserContext, State['as']>()

async function become(context: BrowserContext, as: State['as']): Promise<void> {
  if (people.get(context) === as) return
  people.set(context, as)
  if (as === undefined) await context.setStorageState({ cookies: [], origins: [] })
  else await logIn(context, as === 'newcomer' ? await newPerson() : demoPerson(as), session)
}

/** Brings the page into its state on a screen, for whoever looks. */
export async function show(page: Page, state: State, screen: Screen): Promise<void> {
  // Seconds, in place of as long as the whole takes.
  page.setDefaultTimeout(patience)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.setFixedTime(mondayNoon())
  await become(page.context(), state.as)
  await setScreen(page, screen)
  await setTheme(page, 'light')
  await state.before?.(page)
  await page.goto(typeof state.at === 'string' ? state.at : await state.at())
  await nothingMoreComes(page)
  await state.act?.(page)
  await nothingMoreComes(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Playwright misses now and then, on a busy machine, that a page has asked its last: then a while must do. */
const nothingMoreComes = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)

/** Dresses the page, and waits until the last part has its new colours. */
export async function setTheme(page: Page, colorScheme: Theme): Promise<void> {
  if (dressed.get(page) === colorScheme) return
  dressed.set(page, colorScheme)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await nextFrames(page)
  await page.evaluate(movementEnds)
  await nextFrames(page)
}

const dressed = new WeakMap<Page, Theme>()

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Resizes the page and its text, and waits until it is laid out anew. What stays as it is costs no layout. */
export async function setScreen(page: Page, screen: Screen): Promise<void> {
  const { width, height, text = 16, isTouched = false } = screen
  const before = screensOf.get(page)
  const tools = before?.tools ?? (await page.context().newCDPSession(page))
  screensOf.set(page, { tools, text, isTouched })
  await page.setViewportSize({ width, height })
  if (before?.text !== text) await tools.send('Page.setFontSizes', { fontSizes: { standard: text } })
  if (before?.isTouched !== isTouched)
    await tools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
  await page.evaluate(isOnScreen, { width, text, isTouched })
  await page.evaluate(movementEnds)
}

/** Runs in the page: the browser takes each part over by itself, and lays out after that. */
async function isOnScreen(screen: { width: number; text: number; isTouched: boolean }): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const isSo = () =>
    innerWidth === screen.width &&
    getComputedStyle(document.documentElement).fontSize === `${screen.text}px` &&
    matchMedia('(pointer: coarse)').matches === screen.isTouched
  while (!isSo()) await frame()
  await frame()
  await frame()
}

type Set = { tools: CDPSession; text: number; isTouched: boolean }

/** What lasts as long as the connection that has set it. */
const screensOf = new WeakMap<Page, Set>()
