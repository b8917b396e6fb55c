import { paths } from '#config/paths.ts'
import { cities } from '#config/place/cities.ts'
import { createDb } from '#db/client.ts'
import { localSettings } from '../stack/settings.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { freePort } from '../supabase/ports.ts'
import { migrateBenchState } from './migrate-bench.ts'

/**
 * Runs `work` while the demo directory is served on ports of its own; one that other migrations made is made
 * anew.
 * @param rebuild whether changes are published meanwhile
 */
export async function withBenchSite(
  work: (stack: Stack, stateDir: string) => Promise<void>,
  { rebuild = false } = {},
): Promise<void> {
  const ports = { database: await freePort(), backend: await freePort(), site: await freePort() }
  const stateDir = `${localSettings().stateDir}/bench`
  await migrateBenchState(stateDir)
  const stack = await startStack({
    stateDir,
    outDir: `${stateDir}/dist`,
    ports,
    demo: true,
    rebuild,
    say: console.log,
  })
  try {
    await work(stack, stateDir)
  } finally {
    await stack.stop()
  }
}

/** Addresses of each type of page that is measured. */
export async function samplePaths(backend: { url: string; anonKey: string }) {
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
