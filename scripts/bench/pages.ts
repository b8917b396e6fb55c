import { cities } from '#config/cities.ts'
import { paths } from '#config/paths.ts'
import { createDb } from '#db/client.ts'
import { freePort } from '../local/ports.ts'
import { localSettings } from '../local/settings.ts'
import { startStack } from '../local/stack.ts'
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

/** Prints what each page type weighs, taking the heaviest of its pages in the demo directory. */
export async function benchPages(): Promise<void> {
  const ports = { database: await freePort(), backend: await freePort(), site: await freePort() }
  const stateDir = `${localSettings().stateDir}/bench`
  const stack = await startStack({
    stateDir,
    outDir: `${stateDir}/dist`,
    ports,
    demo: true,
    say: console.log,
  })
  try {
    const fetchText = async (path: string) => {
      const response = await fetch(stack.origin + path)
      if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`)
      return response.text()
    }
    for (const [type, addresses] of Object.entries(await samplePaths(stack.backend))) {
      const weights = await Promise.all(addresses.map((address) => weighPage(address, fetchText)))
      const heaviest = weights.toSorted((a, b) => b.html.brotli - a.html.brotli)[0]
      if (heaviest) print(type, heaviest, budgets[type] ?? content)
    }
  } finally {
    await stack.stop()
  }
}

async function samplePaths(backend: { url: string; anonKey: string }): Promise<Record<string, string[]>> {
  const db = createDb(backend.url, backend.anonKey)
  const businesses = await db.from('mn_businesses').select('slug').order('slug').limit(100).throwOnError()
  const categories = await db.from('mn_categories').select('slug').order('slug').limit(10).throwOnError()
  return {
    home: ['/'],
    category: categories.data.map(({ slug }) => paths.category(slug)),
    location: cities.slice(0, 5).map(({ slug }) => paths.location(slug)),
    business: businesses.data.map(({ slug }) => paths.business(slug)),
    about: ['/about'],
    search: ['/search?q=restaurant'],
  }
}

function print(type: string, weight: PageWeight, budget: Budget): void {
  const part = (name: 'html' | 'css' | 'js') => {
    const { raw, gzip, brotli } = weight[name]
    const limit = budget[name]
    const verdict = limit === undefined ? '' : brotli > limit * 1000 ? ` OVER ${limit} kB` : ` of ${limit} kB`
    return `  ${name.padEnd(4)} ${kilobytes(raw)} raw ${kilobytes(gzip)} gzip ${kilobytes(brotli)} brotli${verdict}`
  }
  console.log(`\n${type} ${weight.path}\n${part('html')}\n${part('css')}\n${part('js')}`)
  console.log(`  React ${weight.react ? 'is shipped' : 'is not shipped'}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
