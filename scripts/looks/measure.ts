/** What stands on the first screen of each kind of page. */
import { chromium, type Page } from 'playwright'
import { samplePaths, withBenchSite } from '../bench/bench-site.ts'
import { chromiumFlags, findTestBrowser } from '../setup/find-chromium.mjs'
import { shownCards } from './first-screen.ts'

const screens = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
] as const

/** What a visitor looks for first on a business's page. */
const parts: Record<string, string> = {
  name: 'h1',
  category: 'h1 ~ ul a[href^="/category/"]',
  rating: 'h1 ~ ul [data-rating]',
  'open state': 'h1 ~ .open-now',
  'hours of today': 'h1 ~ .today-hours',
}
const actions = ['Call', 'Directions', 'Website', 'Save', 'Share'] as const

async function measureList(page: Page, path: string): Promise<string> {
  const cards = await shownCards(page, path)
  const first = cards[0]
  const highest = Math.max(...cards.map(({ height }) => height))
  return `first listing from ${Math.round(first?.top ?? NaN)} to ${Math.round(first?.bottom ?? NaN)} px, ${cards.length} cards, the highest ${Math.round(highest)} px`
}

async function measureBusiness(page: Page, path: string): Promise<string> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  const told = [
    ...Object.entries(parts).map(([name, selector]) => [name, main.locator(selector)] as const),
    ...actions.map(
      (name) => [name, main.getByRole('link', { name }).or(main.getByRole('button', { name }))] as const,
    ),
  ]
  const ends: string[] = []
  for (const [name, locator] of told) {
    const box = await locator
      .filter({ visible: true })
      .first()
      .boundingBox({ timeout: 1000 })
      .catch(() => null)
    ends.push(box ? `${name} ${Math.round(box.y + box.height)}` : `${name} not shown`)
  }
  return `ends at px: ${ends.join(', ')} (of ${page.viewportSize()?.height})`
}

/** Prints where the first listing of each kind of list stands, how high cards are, and where a business's facts end. */
export async function measureFirstScreens(): Promise<void> {
  const executablePath = await findTestBrowser()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  await withBenchSite(async ({ origin, backend }) => {
    const { about: _, business, ...lists } = await samplePaths(backend)
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    try {
      for (const { name, width, height } of screens) {
        const page = await browser.newPage({ viewport: { width, height }, baseURL: origin })
        for (const [type, [path = '/']] of Object.entries(lists))
          console.log(`${name}, ${type} ${path}: ${await measureList(page, path)}`)
        const [path = '/'] = business
        console.log(`${name}, business ${path}: ${await measureBusiness(page, path)}`)
        await page.close()
      }
    } finally {
      await browser.close()
    }
  })
}
