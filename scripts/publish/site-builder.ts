import { writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { buildDb } from '#db/build.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'
import { loadRenderer, type Renderer } from '#rendering/renderer.ts'
import { openMap } from '../map/open-map.ts'
import { publishMap } from '../map/publish-map.ts'
import { type StillSettings, stillVersion } from '../map/stills/still-maker.ts'
import { copyEarlierFiles } from './earlier-files.ts'
import { headersFile } from './headers-file.ts'
import { type Fact, openPageManifest, type PageManifest } from './page-manifest.ts'
import { nextCopy, publishCopy, removeCopy, type SiteCopy } from './publish.ts'
import { redirectsFile } from './redirects-file.ts'
import { type RenderPool, startRenderPool } from './render-pool.ts'
import type { BuildSettings } from './settings.ts'
import { copyClientFiles } from './sitemaps.ts'
import { type Update, type Updated, updateCopy } from './update-copy.ts'

/** Builds copies of the site, with the compiled pages and rendering threads kept warm between builds. */
export type SiteBuilder = {
  settings: BuildSettings
  /** The name of the compiled renderer in use. */
  rendererId(): Promise<string>
  /** The version of the map and of how its stills are drawn. */
  stillVersion(): Promise<string>
  /** Starts the threads, so that they load the compiled pages while the build finds out what to render. */
  warmUp(): Promise<void>
  /** Updates a published copy. */
  update(copy: SiteCopy, manifest: PageManifest, checks: Checks): Promise<Updated>
  /**
   * Builds a whole copy and publishes it once it is complete.
   * @param facts recorded in the copy's manifest
   */
  buildWhole(facts: Facts): Promise<Updated>
  stop(): Promise<void>
}

/** The pages to check, all when `affected` is left out, and how to read what changed while they are. */
export type Checks = { affected: AffectedPages | undefined; readMeanwhile: Update['readMeanwhile'] }

type BuildSession = { id: string; pool: RenderPool }

export function createSiteBuilder(settings: BuildSettings): SiteBuilder {
  const { origin } = settings
  const rendererDir = path.join(settings.stateDir, 'renderer')
  const load = () => loadRenderer(rendererDir, origin)
  const keptIn = path.join(settings.stateDir, 'stills')
  const readStills = async (): Promise<StillSettings> => {
    const map = await openMap(settings.stateDir)
    return { map, keptIn, version: stillVersion(map) }
  }
  let session: BuildSession | undefined

  async function poolFor(renderer: Renderer, stills: StillSettings): Promise<RenderPool> {
    const id = `${renderer.id} ${stills.version}`
    if (session?.id !== id) {
      await session?.pool.stop()
      session = { id, pool: startRenderPool({ rendererDir, origin, stills }) }
    }
    return session.pool
  }

  async function update(copy: SiteCopy, manifest: PageManifest, checks?: Checks) {
    const renderer = await load()
    const stills = await readStills()
    const pool = await poolFor(renderer, stills)
    try {
      const { id, fixedPaths } = renderer
      const clientDir = path.join(rendererDir, id, 'client')
      const { folder } = copy
      const readMeanwhile = checks?.readMeanwhile
      const live = checks !== undefined
      return await updateCopy(
        { db: buildDb(), manifest, pool, stills, folder, live, clientDir, origin, fixedPaths, readMeanwhile },
        checks?.affected,
      )
    } catch (error) {
      // Threads that were interrupted cannot be used again.
      await session?.pool.stop()
      session = undefined
      throw error
    }
  }

  async function buildWhole(facts: Facts): Promise<Updated> {
    const renderer = await load()
    const copy = nextCopy(settings.stateDir, new Date())
    const clientDir = path.join(rendererDir, renderer.id, 'client')
    // While pages are being written: the copy is not served yet.
    const copying = Promise.all([
      copyClientFiles({ folder: copy.folder, clientDir, origin }).then(() =>
        copyEarlierFiles(rendererDir, renderer.id, copy.folder),
      ),
      readStills().then(({ map }) => publishMap(copy.folder, map, settings.tilesUrl)),
    ])
    // A failure surfaces where this is awaited.
    copying.catch(() => {})
    try {
      const updated = await withPageManifest(copy, async (manifest) => {
        const done = await update(copy, manifest)
        setFacts(manifest, facts)
        return done
      })
      await copying
      writeFileSync(path.join(copy.folder, '_headers'), headersFile({ ...renderer, ...settings }))
      writeFileSync(path.join(copy.folder, '_redirects'), redirectsFile(settings.supabaseUrl))
      publishCopy(copy, settings)
      await forgetOthers(keptIn, (await readStills()).version)
      return updated
    } catch (error) {
      await copying.catch(() => {})
      removeCopy(copy)
      throw error
    }
  }

  return {
    settings,
    rendererId: async () => (await load()).id,
    stillVersion: async () => (await readStills()).version,
    warmUp: async () => void (await poolFor(await load(), await readStills())),
    update,
    buildWhole,
    stop: async () => session?.pool.stop(),
  }
}

/** Removes what was kept of other versions. */
async function forgetOthers(folder: string, version: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names)
    if (name !== version) await rm(path.join(folder, name), { recursive: true, force: true })
}

/** Opens a copy's manifest while `work` runs. */
export async function withPageManifest<T>(
  { manifestFile }: SiteCopy,
  use: (manifest: PageManifest) => T | Promise<T>,
): Promise<T> {
  const manifest = openPageManifest(manifestFile)
  try {
    return await use(manifest)
  } finally {
    manifest.close()
  }
}

/** What the manifest says a copy was built with. */
export type Facts = Partial<Record<Fact, string>>

const factNames = ['cursor', 'made-with', 'all-seen-at'] as const satisfies readonly Fact[]

export function readFacts(manifest: PageManifest): Facts {
  const facts: Facts = {}
  for (const name of factNames) {
    const value = manifest.fact(name)
    if (value !== undefined) facts[name] = value
  }
  return facts
}

/** Recorded last: a copy without these facts is rebuilt. */
export function setFacts(manifest: PageManifest, facts: Facts): void {
  for (const name of factNames) if (facts[name] !== undefined) manifest.setFact(name, facts[name])
}
