/** The pictures in the README: what the demo looks like on a desktop. */
import path from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { withBenchSite } from '../bench/bench-site.ts'
import { chromiumFlags, findTestBrowser } from '../setup/find-chromium.mjs'

const folder = '.github/screenshots'
const screen = { width: 1280, height: 900 }
/** As wide as the README shows two of them side by side on a sharp screen. */
const drawnWidth = 1000

const pictures = [
  { name: 'home-light', theme: 'light', at: '/' },
  { name: 'home-dark', theme: 'dark', at: '/' },
  { name: 'business-light', theme: 'light', at: '/business/kapihan-ni-demo-owner' },
  { name: 'search-dark', theme: 'dark', at: '/search?q=coffee&view=map' },
] as const

/** Draws them anew. */
export async function drawReadmePictures(): Promise<void> {
  const executablePath = await findTestBrowser()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  await withBenchSite(async ({ origin }) => {
    const browser = await chromium.launch({ executablePath, args: chromiumFlags })
    try {
      for (const { name, theme, at } of pictures) {
        const page = await browser.newPage({
          viewport: screen,
          baseURL: origin,
          colorScheme: theme,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        })
        // The first of the promotions.
        await page.addInitScript(() => {
          Math.random = () => 0
        })
        await page.goto(at, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const file = path.join(folder, `${name}.webp`)
        await sharp(await page.screenshot())
          .resize(drawnWidth)
          .webp({ quality: 82 })
          .toFile(file)
        console.log(file)
        await page.close()
      }
    } finally {
      await browser.close()
    }
  })
}
