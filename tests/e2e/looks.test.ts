/**
 * Every state of every page on four screens, by day and at dusk, with large text and enlarged: nothing is cut off, lies over another or leaves the
 * screen, and axe finds nothing. An ordinary run looks at some; `npm run looks` at all, and keeps the pictures.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { type View, viewsFile } from '../../scripts/looks/drawn.ts'
import { violationsOf } from '../support/accessible.ts'
import { findFlaws } from '../support/looks/flaws.ts'
import { setScreen, setTheme, show } from '../support/looks/show.ts'
import { findSmallTargets } from '../support/looks/small-targets.ts'
import { listStates } from '../support/looks/states.ts'
import { type Screen, type State, screensOf, type Theme, themesOf } from '../support/looks/views.ts'
import { someOf } from '../support/sample.ts'
import { expect, test } from '../support/test.ts'

/** Where `npm run looks` wants the pictures; an ordinary run keeps none. */
const folder = process.env['SUKI_LOOKS']
const wanted = new RegExp(process.env['SUKI_LOOKS_ONLY'] ?? '')
const isKept = folder !== undefined

/** An ordinary run looks at one state in so many, which its seed chooses. */
const oneIn = 10

/** The workers share the states. */
const shares = 4

for (const share of Array.from({ length: shares }, (_, index) => index))
  test(`every state of every page is laid out soundly (${share + 1} of ${shares})`, async ({
    page,
    complaints,
  }) => {
    if (isKept) test.setTimeout(3_600_000)
    const states = (await listStates())
      .filter(({ name }, index) => index % shares === share && wanted.test(name))
      // Who looks logs in once.
      .toSorted((one, other) => (one.as ?? '').localeCompare(other.as ?? ''))
    for (const { complaint } of states) if (complaint) complaints.expect(complaint)
    const views: View[] = []
    for (const state of isKept
      ? states
      : someOf(states, Math.ceil(states.length / oneIn), ({ name }) => name))
      views.push(...(await lookAt(page, state)))
    if (isKept) writeFileSync(path.join(folder, viewsFile(String(share))), JSON.stringify(views))
    const wrong = views.flatMap((view) =>
      view.wrong.map((line) => `${view.state}, ${view.screen}, ${view.theme}: ${line}`),
    )
    expect(wrong).toEqual([])
  })

async function lookAt(page: Page, state: State): Promise<View[]> {
  const views: View[] = []
  for (const screens of screensOf(state)) {
    const [first] = screens
    if (first) await show(page, state, first)
    for (const screen of screens) {
      await setScreen(page, screen)
      for (const theme of themesOf(screen)) {
        // Colours move nothing: what is neither kept nor measured need not be dressed.
        if (!isKept && theme === 'dark' && !isMeasured(state, screen)) continue
        await setTheme(page, theme)
        views.push(await lookOnce(page, { state, screen, theme }))
      }
    }
  }
  return views
}

type Looking = { state: State; screen: Screen; theme: Theme }

async function lookOnce(page: Page, { state, screen, theme }: Looking): Promise<View> {
  const flaws =
    theme === 'light' ? [...(await page.evaluate(findFlaws)), ...(await page.evaluate(findSmallTargets))] : []
  const violations = isMeasured(state, screen)
    ? await violationsOf(page, theme === 'dark' ? ['color-contrast'] : undefined)
    : []
  const picture = `${state.name}, ${screen.name}, ${theme}.jpg`
  if (isKept) writeFileSync(path.join(folder, picture), await draw(page))
  return { state: state.name, screen: screen.name, theme, picture, wrong: [...flaws, ...violations] }
}

/**
 * axe takes longer than all else, and its rules ask what is shown and in which colours: both are the same on the phones'
 * two screens, and on the two wider ones.
 */
const isMeasured = ({ only }: State, { name }: Screen) =>
  name === '1440' || (name === '390' && (isKept || only !== undefined))

/** Playwright's own way to draw, which waits for more than has to be waited for here, takes several times as long. */
async function draw(page: Page): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page)
  const { data } = await tools.send('Page.captureScreenshot', { format: 'jpeg', quality: 75 })
  await tools.detach()
  return Buffer.from(data, 'base64')
}
