import process from 'node:process'
import { parseArgs } from 'node:util'
import { samplePaths, withBenchSite } from './bench-site.ts'
import { type PageWeight, weighPage } from './page-weight.ts'

/** Compressed kilobytes (1,000 bytes, brotli) that a page type may weigh before anyone acts. */
type Budget = { html?: number; css: number; js: number }

const content: Budget = { css: 12, js: 5 }
const budgets: Record<string, Budget> = {
  home: content,
  category: content,
  location: content,
  business: { ...content, html: 8 },
  about: content,
  search: { css: 12, js: 90 },
}

/**
 * Prints what each page type weighs, taking the heaviest of its pages in the demo directory. With `--check` a page over
 * its budget is a failure.
 */
export async function benchPages(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { check: { type: 'boolean', default: false } } })
  await withBenchSite(async ({ origin, backend }) => {
    for (const [type, addresses] of Object.entries(await samplePaths(backend))) {
      const weights = await weighPages(origin, addresses)
      const heaviest = weights.toSorted((a, b) => b.html.brotli - a.html.brotli)[0]
      if (heaviest) print(type, heaviest, budgets[type] ?? content)
      for (const weight of values.check ? weights : [])
        for (const excess of overBudget(type, weight)) {
          console.log(`  FAILED: ${excess}`)
          process.exitCode = 1
        }
    }
  })
}

/** @throws Error for a page that the site refuses */
export function weighPages(origin: string, addresses: readonly string[]): Promise<PageWeight[]> {
  const fetchText = async (path: string) => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`)
    return response.text()
  }
  return Promise.all(addresses.map((address) => weighPage(address, fetchText)))
}

const parts = ['html', 'css', 'js'] as const

/** What a page weighs too much, in words; nothing when it keeps within the budget of its type. */
export function overBudget(type: string, weight: PageWeight): string[] {
  const budget = budgets[type] ?? content
  return parts
    .filter((part) => weight[part].brotli > (budget[part] ?? Number.POSITIVE_INFINITY) * 1000)
    .map((part) => `${weight.path}: ${kilobytes(weight[part].brotli).trim()} ${part} of ${budget[part]} kB`)
}

function print(type: string, weight: PageWeight, budget: Budget): void {
  const part = (name: (typeof parts)[number]) => {
    const { raw, gzip, brotli } = weight[name]
    const limit = budget[name]
    const verdict = limit === undefined ? '' : brotli > limit * 1000 ? ` OVER ${limit} kB` : ` of ${limit} kB`
    return `  ${name.padEnd(4)} ${kilobytes(raw)} raw ${kilobytes(gzip)} gzip ${kilobytes(brotli)} brotli${verdict}`
  }
  console.log(`\n${type} ${weight.path}\n${parts.map(part).join('\n')}`)
  console.log(`  React ${weight.react ? 'is shipped' : 'is not shipped'}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
