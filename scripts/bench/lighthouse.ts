import process from 'node:process'
import { parseArgs } from 'node:util'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '../setup/find-chromium.mjs'
import { freePort } from '../supabase/ports.ts'
import { samplePaths, withBenchSite } from './bench-site.ts'
import { startCompressingServer } from './compressing-server.ts'
import { type Felt, feel } from './interactions.ts'
import { percentile } from './load.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>
type Category = (typeof categories)[number]
type Scores = Record<Category | 'cls' | 'tbt' | 'lcp', number>

/** The least scores of 100, the most layout shift, the most milliseconds of blocked main thread. */
type Bar = { least: Partial<Record<Category, number>>; cls?: number; tbt?: number }

/**
 * What everybody feels on a slow phone: the most milliseconds until the largest part is there, and until an act is
 * answered; and how long the page may be busy at once before anybody acts, at this machine's own speed.
 */
const most = { lcp: 1800, inp: 150, shift: 0, task: 100 }
const flawless = { accessibility: 100, 'best-practices': 100, seo: 100 }
const content: Bar = { least: { performance: 97, ...flawless }, cls: 0, tbt: 50 }
const bars: Record<string, Bar> = {
  home: content,
  category: content,
  location: content,
  business: content,
  // Nobody is to find a search through a search engine, which costs the score of SEO.
  search: { least: { performance: 97, accessibility: 100, 'best-practices': 100 } },
}

/** Says what a page lost points for, except for speed, which the numbers say. */
function complain({ categories: judged, audits }: Result['lhr']): void {
  for (const category of categories.filter((name) => name !== 'performance'))
    for (const { id } of judged[category]?.auditRefs ?? []) {
      const { score, title, details } = audits[id] ?? {}
      if (score !== 0) continue
      const items = details && 'items' in details ? JSON.stringify(details.items).slice(0, 600) : ''
      console.log(`  ${category}: ${title} ${items}`)
    }
}

/** A busy machine sometimes loses a browser's trace: then Lighthouse itself asks to be run again. */
const attempts = 3

async function run(url: string, port: number, attempt = 1): Promise<Result['lhr']> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'silent' })
  const failure = result ? result.lhr.runtimeError : { message: 'no result' }
  if (result && !failure) return result.lhr
  if (attempt < attempts) return run(url, port, attempt + 1)
  throw new Error(`${url}: ${failure?.message}`)
}

async function audit(url: string, port: number): Promise<Scores> {
  const lhr = await run(url, port)
  complain(lhr)
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    lcp: value('largest-contentful-paint'),
  }
}

function medians(runs: readonly Scores[]): Scores {
  const median = (name: keyof Scores) =>
    percentile(
      runs.map((run) => run[name]),
      0.5,
    )
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    cls: median('cls'),
    tbt: median('tbt'),
    lcp: median('lcp'),
  }
}

function isUnder(scores: Scores, felt: Felt, { least, cls, tbt }: Bar): boolean {
  const low = categories.some((category) => scores[category] < (least[category] ?? 0))
  // Lighthouse shows three digits of a shift; what is below is a rounding of positions.
  const slow = scores.lcp > most.lcp || felt.inp > most.inp || felt.quickLongTask > most.task
  const moves = felt.shift >= most.shift + 0.0005 || (cls !== undefined && scores.cls >= cls + 0.0005)
  return low || slow || moves || (tbt !== undefined && scores.tbt >= tbt)
}

const column = (text: string) => text.padStart(16)

/**
 * Prints Lighthouse's medians for a phone, page type by page type, and how fast touches and keys are answered there
 * when its processor is four times slower. `task` and `slow task` are the longest before anybody acts, without and with. Options: `--runs N` (5), `--only TYPE`, `--check`
 * (a median under its bar is a failure).
 */
export async function benchLighthouse(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      check: { type: 'boolean', default: false },
    },
  })
  await withBenchSite(async (stack, stateDir) => {
    const samples: Record<string, string[]> = await samplePaths(stack.backend)
    const site = await startCompressingServer(stack.origin, stateDir)
    const port = await freePort()
    const executablePath = await findChromium()
    if (executablePath === undefined)
      throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    })
    try {
      console.log(
        `${''.padEnd(12)}${[...categories, 'CLS', 'felt shift', 'TBT ms', 'LCP ms', 'INP ms', 'task ms', 'slow task ms'].map(column).join('')}`,
      )
      for (const [type, bar] of Object.entries(bars).filter(([name]) => name.includes(values.only))) {
        const url = site.origin + (samples[type]?.[0] ?? '/')
        const runs: Scores[] = []
        while (runs.length < Number(values.runs)) runs.push(await audit(url, port))
        const scores = medians(runs)
        const felt = await feel(browser, type, url)
        const failed = isUnder(scores, felt, bar)
        const numbers = [
          ...categories.map((name) => String(scores[name])),
          scores.cls.toFixed(3),
          felt.shift.toFixed(4),
          scores.tbt.toFixed(0),
          scores.lcp.toFixed(0),
          felt.inp.toFixed(0),
          felt.quickLongTask.toFixed(0),
          felt.longTask.toFixed(0),
        ]
        console.log(`${type.padEnd(12)}${numbers.map(column).join('')}${failed ? '  UNDER THE BAR' : ''}`)
        if (failed && values.check) process.exitCode = 1
      }
    } finally {
      await browser.close()
      site.stop()
    }
  })
}
