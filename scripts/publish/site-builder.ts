import { writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { loadRenderer, type Renderer } from '#core/renderer.ts'
import { buildDb } from '#db/build.ts'
import type { AffectedPages } from './affected-pages.ts'
import { headersFile } from './headers-file.ts'
import { type Fact, type Ledger, openLedger } from './page-manifest.ts'
import { nextCopy, publishCopy, removeCopy, type SiteCopy } from './publish.ts'
import { redirectsFile } from './redirects-file.ts'
import { type RenderPool, startRenderPool } from './render-pool.ts'
import type { BuildSettings } from './settings.ts'
import { writeFixedSitemaps } from './sitemaps.ts'
import { type Updated, updateCopy } from './update-copy.ts'

/** What builds copies of the site: the compiled pages and the threads that render them, warm from build to build. */
export type Workshop = {
  settings: BuildSettings
  /** Names the compilation that is in use. */
  rendererId(): Promise<string>
  /** Starts the threads, which load the pages while it is found out what to render. */
  warmUp(): Promise<void>
  /** Brings a published copy up to date; all its pages when `affected` is left out. */
  update(copy: SiteCopy, ledger: Ledger, affected?: AffectedPages): Promise<Updated>
  /**
   * Builds a whole copy and publishes it once it is complete.
   * @param facts what the copy's ledger shall say
   */
  buildWhole(facts: Facts): Promise<Updated>
  stop(): Promise<void>
}

type Bench = { rendererId: string; pool: RenderPool }

export function openWorkshop(settings: BuildSettings): Workshop {
  const { origin } = settings
  const rendererDir = path.join(settings.stateDir, 'renderer')
  const load = () => loadRenderer(rendererDir, origin)
  let bench: Bench | undefined

  async function poolFor({ id }: Renderer): Promise<RenderPool> {
    if (bench?.rendererId !== id) {
      await bench?.pool.stop()
      bench = { rendererId: id, pool: startRenderPool({ rendererDir, origin }) }
    }
    return bench.pool
  }

  async function update(copy: SiteCopy, ledger: Ledger, affected?: AffectedPages, live = true) {
    const renderer = await load()
    const pool = await poolFor(renderer)
    try {
      const { id, fixedPaths } = renderer
      const clientDir = path.join(rendererDir, id, 'client')
      return await updateCopy(
        { db: buildDb(), ledger, pool, folder: copy.folder, live, clientDir, origin, fixedPaths },
        affected,
      )
    } catch (error) {
      // Threads that were left in the middle of their work answer no more.
      await bench?.pool.stop()
      bench = undefined
      throw error
    }
  }

  async function buildWhole(facts: Facts): Promise<Updated> {
    const renderer = await load()
    const copy = nextCopy(settings.stateDir, new Date())
    const copying = copyClientFiles(path.join(rendererDir, renderer.id, 'client'), copy.folder)
    // Should it fail, this is told where it is waited for.
    copying.catch(() => {})
    try {
      const updated = await withLedger(copy, async (ledger) => {
        const done = await update(copy, ledger, undefined, false)
        setFacts(ledger, facts)
        return done
      })
      await copying
      writeFileSync(path.join(copy.folder, '_headers'), headersFile({ ...renderer, ...settings }))
      writeFileSync(path.join(copy.folder, '_redirects'), redirectsFile(settings.supabaseUrl))
      publishCopy(copy, settings)
      return updated
    } catch (error) {
      await copying.catch(() => {})
      removeCopy(copy)
      throw error
    }
  }

  /** Copies scripts and styles, beside the pages being written: nobody is served from the copy yet. */
  async function copyClientFiles(clientDir: string, folder: string): Promise<void> {
    await cp(clientDir, folder, { recursive: true })
    writeFixedSitemaps({ folder, clientDir, origin })
  }

  return {
    settings,
    rendererId: async () => (await load()).id,
    warmUp: async () => void (await poolFor(await load())),
    update,
    buildWhole,
    stop: async () => bench?.pool.stop(),
  }
}

/** Opens a copy's ledger for as long as something is done with it. */
export async function withLedger<T>(
  { ledgerFile }: SiteCopy,
  use: (ledger: Ledger) => T | Promise<T>,
): Promise<T> {
  const ledger = openLedger(ledgerFile)
  try {
    return await use(ledger)
  } finally {
    ledger.close()
  }
}

/** What a copy was built with, as far as its ledger says it. */
export type Facts = Partial<Record<Fact, string>>

const factNames = ['cursor', 'made-with', 'all-seen-at'] as const satisfies readonly Fact[]

export function readFacts(ledger: Ledger): Facts {
  const facts: Facts = {}
  for (const name of factNames) {
    const value = ledger.fact(name)
    if (value !== undefined) facts[name] = value
  }
  return facts
}

/** Said last: a copy whose facts are not known is built anew. */
export function setFacts(ledger: Ledger, facts: Facts): void {
  for (const name of factNames) if (facts[name] !== undefined) ledger.setFact(name, facts[name])
}
