/**
 * Every state of every page on four screens, by day and at dusk: nothing is cut off, lies over another or leaves the
 * screen, and axe finds nothing. An ordinary run looks at a fifth; `npm run looks` at all, keeps the pictures, and says
 * what differs from the looks that were accepted.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { violationsOf } from '../support/accessible.ts'
import { findFlaws } from '../support/looks/flaws.ts'
import { listStates } from '../support/looks/states.ts'
import { type Screen, type State, screensOf, type Theme, themes, viewName } from '../support/looks/views.ts'
import { sampleOf } from '../support/sample.ts'
import { demoPerson, logIn, newPerson } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

/** Where `npm run looks` wants the pictures; an ordinary run keeps none. */
const folder = process.env['SUKI_LOOKS']
const only = new RegExp(process.env['SUKI_LOOKS_ONLY'] ?? '')
/** Two workers share the states; each has a directory that nobody else changes. */
const shares = 4

for (const share of Array.from({ length: shares }, (_, index) => index))
  test(`every state of every page is laid out soundly (${share + 1} of ${shares})`, async ({
    page,
    context,
    complaints,
  }) => {
    test.setTimeout(3_600_000)
    const states = await listStates()
    complaints.expect(
      new RegExp(states.flatMap(({ complaint }) => (complaint ? [complaint.source] : [])).join('|')),
    )
    const views = states
      .flatMap((state) => screensOf(state).map((screen) => ({ state, screen })))
      .filter((_, index) => index % shares === share)
      .filter(({ state }) => only.test(state.name))
    const seen = folder === undefined ? sampleOf(views, 5, nameOf) : views
    for (const view of seen) {
      await show(page, context, view)
      await lookAt(page, view)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

type View = { state: State; screen: Screen }

const nameOf = ({ state, screen }: View) => viewName(state, screen, 'light')

const people = new WeakMap<BrowserContext, State['as']>()

/** Brings the page into its state, for whoever looks. */
async function show(page: Page, context: BrowserContext, { state, screen }: View): Promise<void> {
  await page.setViewportSize(screen)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  if (people.get(context) !== state.as) {
    if (state.as === undefined) await context.setStorageState({ cookies: [], origins: [] })
    else await logIn(context, state.as === 'newcomer' ? await newPerson() : demoPerson(state.as))
  }
  people.set(context, state.as)
  await state.before?.(page)
  await page.goto(typeof state.at === 'string' ? state.at : await state.at())
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await state.act?.(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

async function lookAt(page: Page, { state, screen }: View): Promise<void> {
  const name = nameOf({ state, screen })
  expect.soft(await page.evaluate(findFlaws), name).toEqual([])
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    if (isMeasured(screen, colorScheme))
      expect
        .soft(
          await violationsOf(page, colorScheme === 'dark' ? ['color-contrast'] : undefined),
          `${name} ${colorScheme}`,
        )
        .toEqual([])
    if (folder !== undefined) await keep(page, viewName(state, screen, colorScheme))
  }
}

/** axe takes longer than all else, and finds the same on screens that are laid out alike. */
const isMeasured = ({ width }: Screen, theme: Theme) =>
  process.env['NOAXE'] === undefined && (width === 1440 || (width === 390 && theme === 'light'))

async function keep(page: Page, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' })
  mkdirSync(folder ?? '', { recursive: true })
  writeFileSync(path.join(folder ?? '', `${name}.png`), picture)
}
