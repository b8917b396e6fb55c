import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeArchive } from '../../scripts/map/archive/write-archive.ts'
import { openMap } from '../../scripts/map/open-map.ts'
import { agreed, heading, map, opener } from '../support/search-map.ts'
import { expect, test } from '../support/test.ts'

/** The map's tiles: missing, corrupt, slow, or out of one file. The list works without them. */

const tiles = '**/map/tiles/**'

test('without the map the list works and says so', async ({ page, complaints }) => {
  complaints.expect(/set\.json|map's set answered|404/)
  await page.route('**/map/set.json', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.goto('/search')
  await opener(page).click()
  await expect(page.getByText('The map could not be loaded just now. The list still works.')).toBeVisible()
  await expect(heading(page)).toContainText('found')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await agreed(page)
})

test('where the code of the map does not come, the list says so, and the map comes when it is asked again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/search-map|dynamically imported|ERR_FAILED/)
  const code = /_astro\/search-map\.(?!astro)[^/]+js$/
  const failure = page.getByText('The map could not be loaded just now. The list still works.')
  let refused = 0
  await page.route(code, (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/search')
  await opener(page).click()
  await expect(failure).toBeInViewport()
  await page.goBack()
  await expect(failure).toBeHidden()
  const before = refused
  await page.goForward()
  await expect.poll(() => refused, 'it is asked for once more').toBeGreaterThan(before)
  await expect(failure).toBeVisible()
  await page.unroute(code)
  // A list that comes late asks for the map anew by itself, and takes the button away.
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 })
    await expect(map(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await agreed(page)
})

for (const [what, answer] of [
  ['missing', { status: 404, body: '' }],
  ['corrupt', { status: 200, body: 'no tile' }],
] as const)
  test(`with ${what} tiles the markers stand, the map says what is missing, and can be tried again`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/map\/tiles|404/)
    await page.route(tiles, (route) => route.fulfill(answer))
    await page.goto('/search?view=map')
    await expect(page.getByText('Some of the map could not be loaded.')).toBeVisible()
    await agreed(page)
    await page.unroute(tiles)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Some of the map could not be loaded.')).toBeHidden()
  })

test('while tiles are slow the map says so, and the list and the markers are there', async ({ page }) => {
  let answer = () => {}
  const wanted = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(tiles, async (route) => {
    await wanted
    await route.continue()
  })
  await page.goto('/search?view=map')
  await expect(map(page).getByText('The map is still loading.')).toBeVisible()
  expect(await agreed(page)).toBeGreaterThan(0)
  answer()
  await expect(map(page).getByText('The map is still loading.')).toBeHidden()
})

for (const [what, servesParts] of [
  ['that sends parts of it', true],
  ['that sends all of it each time', false],
] as const)
  test(`tiles out of one file, from a host ${what}`, async ({ page, complaints }) => {
    if (!servesParts) complaints.expect(/failed/)
    const folder = await mkdtemp(path.join(tmpdir(), 'one-file-'))
    const known = await openMap(folder)
    const file = path.join(folder, 'all.pmtiles')
    await writeArchive(known, file)
    const bytes = await readFile(file)
    await rm(folder, { recursive: true })
    await page.route('**/map/set.json', (route) =>
      route.fulfill({ json: { ...known.set, source: { kind: 'archive', url: '/map/all.pmtiles' } } }),
    )
    const parts: string[] = []
    await page.route('**/map/all.pmtiles', (route, request) => {
      const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers()['range'] ?? '') ?? []
      parts.push(`${from}-${to}`)
      const end = Math.min(Number(to) + 1, bytes.length)
      return servesParts
        ? route.fulfill({
            status: 206,
            headers: { 'content-range': `bytes ${from}-${end - 1}/${bytes.length}` },
            body: bytes.subarray(Number(from), end),
          })
        : route.fulfill({ status: 200, headers: { 'content-length': String(bytes.length) }, body: bytes })
    })
    await page.goto('/search?view=map')
    await agreed(page)
    const missing = map(page).getByText('Some of the map could not be loaded.')
    if (servesParts) {
      await expect.poll(() => parts.length).toBeGreaterThan(1)
      await expect(missing).toBeHidden()
    } else await expect(missing).toBeVisible()
  })
