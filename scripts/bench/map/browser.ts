/** What the first map costs a browser, and how it moves, beside other libraries on the same tiles. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from 'playwright'
import { openMap } from '../../map/open-map.ts'
import { chromiumFlags, findTestBrowser } from '../../setup/find-chromium.mjs'
import { percentile } from '../load.ts'
import { bundlePages, type PageName, pageNames, pathOf, serveFolder } from './bundle.ts'
import { type Moved, moveAround } from './movement.ts'

/** Bytes as they are sent; what is no tile is code, styles and what is known of the map. */
type Loaded = { code: number; tiles: number; requests: number; milliseconds: number }

/** MapLibre draws by WebGL, which a machine without a graphics card computes. */
const softwareGl = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const bars = { code: 80_000, longest: 100, busy: 0.6 }
const loads = 5

/** @returns whether ours kept the bars */
export async function measureInBrowser(stateDir: string): Promise<boolean> {
  const executablePath = await findTestBrowser()
  if (executablePath === undefined)
    throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
  const folder = await mkdtemp(path.join(stateDir, 'bench-map-'))
  await bundlePages(folder, await openMap(stateDir))
  const server = await serveFolder(folder)
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, ...softwareGl] })
  console.log(`${os.availableParallelism()} processors, load ${os.loadavg()[0]?.toFixed(1)}`)
  try {
    let isKept = true
    for (const name of pageNames) {
      const url = server.origin + pathOf(name)
      const all: Loaded[] = []
      for (let load = 0; load < loads; load += 1) all.push(await loadOnce(browser, url))
      const moved = await moveOnce(browser, url)
      print(name, all, moved)
      if (name === 'ours') isKept = keeps(all[0], moved)
    }
    return isKept
  } finally {
    await browser.close()
    server.stop()
    await rm(folder, { recursive: true })
  }
}

/** A browser that was never there. */
async function freshPage(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  return { context, page, tools }
}

async function loadOnce(browser: Browser, url: string): Promise<Loaded> {
  const { context, page } = await freshPage(browser)
  try {
    const sizes: Promise<{ url: string; bytes: number }>[] = []
    page.on('requestfinished', (request) => {
      sizes.push(
        request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
      )
    })
    await page.goto(url)
    const drawn = await page.waitForFunction(() => globalThis.firstMap)
    const milliseconds = Number(await drawn.jsonValue())
    const all = (await Promise.all(sizes)).filter((one) => !one.url.endsWith('/favicon.ico'))
    const sum = (part: typeof all) => part.reduce((total, { bytes }) => total + bytes, 0)
    const tiles = all.filter((one) => one.url.endsWith('.pbf'))
    return { code: sum(all) - sum(tiles), tiles: sum(tiles), requests: all.length, milliseconds }
  } finally {
    await context.close()
  }
}

async function moveOnce(browser: Browser, url: string): Promise<Moved> {
  const { context, page, tools } = await freshPage(browser)
  try {
    await page.goto(url)
    await page.waitForFunction(() => globalThis.firstMap)
    return await moveAround(browser, page, tools)
  } finally {
    await context.close()
  }
}

function print(name: PageName, all: readonly Loaded[], { busy, longest }: Moved): void {
  const [{ code, tiles, requests } = { code: 0, tiles: 0, requests: 0 }] = all
  const median = percentile(
    all.map(({ milliseconds }) => milliseconds),
    0.5,
  )
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.log(
    `${name.padEnd(18)} ${kilobytes(code).padStart(9)} + ${kilobytes(tiles).padStart(9)} of tiles in ${String(requests).padStart(2)} requests, ` +
      `first map ${median.toFixed(0)} ms; moved: busy ${(busy * 100).toFixed(0)} %, longest task ${longest.toFixed(0)} ms`,
  )
}

function keeps(loaded: Loaded | undefined, { busy, longest }: Moved): boolean {
  const missed = [
    ...((loaded?.code ?? 0) > bars.code ? [`more than ${bars.code / 1000} kB`] : []),
    ...(longest > bars.longest ? [`a task longer than ${bars.longest} ms`] : []),
    ...(busy > bars.busy ? [`busy for more than ${bars.busy * 100} %`] : []),
  ]
  if (missed.length > 0) console.log(`MISSED: ${missed.join(', ')}`)
  return missed.length === 0
}
