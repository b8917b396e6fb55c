import { isDemo } from '#config/environment.ts'
import { digestOf } from '#core/fingerprint.ts'
import { createDb, type Db } from '#db/client.ts'
import { readWrittenHours } from '#features/hours/hours.data.ts'
import { renewHolidays } from '#features/hours/special-days.data.ts'
import { readAffected } from '#features/publishing/publishing.data.ts'
import { type AffectedPages, affectedPages } from '#features/publishing/publishing.ts'
import { withBuildLock } from './build-lock.ts'
import { compileRenderer } from './compile.ts'
import { type BuildKind, type Outbox, readOutbox, recordBuild } from './outbox.ts'
import { publishedCopy, removeUnfinished, type SiteCopy } from './publish.ts'
import type { BuildSettings } from './settings.ts'
import { type Facts, readFacts, type SiteBuilder, setFacts, withPageManifest } from './site-builder.ts'
import type { Updated } from './update-copy.ts'

/** What to build: what changed, a check of every page, or every page again. */
export type BuildRequest = { kind: BuildKind; compile: boolean }

export type BuildReport = Updated & {
  kind: BuildKind
  compiled: boolean
  compileSeconds: number
  changes: number
  seconds: number
}

/** How long a build waits for another one in the same state folder. */
const lockSeconds = 600
/**
 * A check of every page finds what the outbox cannot report, such as a restored database or changes older than its
 * retention.
 */
const sweepMilliseconds = 3_600_000

/**
 * Brings the published site up to date: only the pages that changes affect when it can, every page when code or
 * configuration changed or there is no copy yet. Any failure, also of a read, ends the build: no page is left truncated,
 * and the last published state stays published.
 * @returns null when nothing had changed
 */
export function buildSite(siteBuilder: SiteBuilder, request: BuildRequest): Promise<BuildReport | null> {
  const { settings } = siteBuilder
  return withBuildLock(settings.stateDir, lockSeconds, async () => {
    const started = new Date()
    // A service that goes on has cleared away at its start.
    if (request.compile) removeUnfinished(settings)
    const { compiled, seconds: compileSeconds } = await compile(settings, request)
    const service = settings.serviceKey ? createDb(settings.supabaseUrl, settings.serviceKey) : undefined
    if (!publishedCopy(settings)) await siteBuilder.warmUp()
    const plan = await makePlan(siteBuilder, request, { service, started })
    if (!plan) return null
    const changes = plan.outbox?.changes.length ?? 0
    const note = { kind: plan.kind, started_at: started.toISOString(), changes }
    try {
      const updated = await carryOut(siteBuilder, plan, { service, compiled, started })
      if (service && plan.outbox)
        await recordBuild(service, {
          ...note,
          pages_written: updated.written,
          pages_removed: updated.removed,
          cursor: plan.outbox.cursor,
        })
      const seconds = (Date.now() - started.getTime()) / 1000 - compileSeconds
      return { ...updated, kind: plan.kind, compiled, compileSeconds, changes, seconds }
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (service) await recordBuild(service, { ...note, error: words.slice(0, 2000) })
      throw error
    }
  })
}

async function compile(settings: BuildSettings, request: BuildRequest) {
  if (!request.compile) return { compiled: false, seconds: 0 }
  const started = performance.now()
  const { compiled } = await compileRenderer(settings)
  return { compiled, seconds: (performance.now() - started) / 1000 }
}

type Plan = {
  kind: BuildKind
  /** The copy to update; none to build a new one. */
  copy?: SiteCopy
  madeWith: string
  /** Read before anything else, so that the next build finds changes made in the meantime. */
  outbox?: Outbox
  /** The pages to check; all when left out. */
  affected?: AffectedPages
}

async function makePlan(
  { settings, rendererId, stillVersion }: SiteBuilder,
  request: BuildRequest,
  { service, started }: { service: Db | undefined; started: Date },
): Promise<Plan | null> {
  const madeWith = digestOf([
    await rendererId(),
    await stillVersion(),
    settings.supabaseUrl,
    settings.anonKey,
    settings.origin,
    settings.tilesUrl,
    isDemo(),
  ])
  const copy = publishedCopy(settings)
  const facts = copy && (await withPageManifest(copy, readFacts))
  const outbox = service && (await readOutbox(service, facts?.cursor))
  const base = { madeWith, ...(outbox && { outbox }) }
  const affected = affectedPages(outbox?.changes ?? [])
  if (!copy || facts?.['made-with'] !== madeWith || request.kind === 'full' || affected.all === 'full')
    return { ...base, kind: 'full' }
  const isOverdue = started.getTime() - Date.parse(facts['all-seen-at'] ?? '0') > sweepMilliseconds
  if (request.kind === 'sweep' || affected.all === 'sweep' || isOverdue)
    return { ...base, kind: 'sweep', copy }
  if (!outbox || outbox.tooMany || facts.cursor === undefined) return { ...base, kind: 'sweep', copy }
  return outbox.changes.length > 0 ? { ...base, kind: 'changes', copy, affected } : null
}

async function carryOut(
  siteBuilder: SiteBuilder,
  { copy, madeWith, outbox, affected }: Plan,
  { service, compiled, started }: { service: Db | undefined; compiled: boolean; started: Date },
): Promise<Updated> {
  const facts: Facts = {
    'made-with': madeWith,
    ...(outbox && { cursor: outbox.cursor }),
    ...(!affected && { 'all-seen-at': started.toISOString() }),
  }
  if (!affected) await knowHolidays(service)
  if (!copy) {
    await understandHours(service, compiled)
    return siteBuilder.buildWhole(facts)
  }
  if (affected && service) await readAffected(service, affected)
  const readMeanwhile = service && outbox && (() => readOutbox(service, outbox.cursor))
  const updated = await withPageManifest(copy, async (manifest) => {
    const done = await siteBuilder.update(copy, manifest, { affected, readMeanwhile })
    setFacts(manifest, facts)
    return done
  })
  if (!affected || affected.businesses.size > 0) await understandHours(service, false)
  return updated
}

/**
 * Parses the opening hours written since the last build, or all of them when the code, and so perhaps the parser,
 * changed. Without the service key, or if this fails, only the search's open-now filter goes stale.
 */
async function understandHours(service: Db | undefined, again: boolean): Promise<void> {
  if (service === undefined) return
  try {
    await readWrittenHours(service, { again })
  } catch (error) {
    console.error('Reading opening hours failed; the search knows those it knew before:', error)
  }
}

/** Stores the coming holidays; without them, pages and the search say nothing of holidays. */
async function knowHolidays(service: Db | undefined): Promise<void> {
  if (service === undefined) return
  try {
    await renewHolidays(service)
  } catch (error) {
    console.error('Storing the holidays failed; those stored before are used:', error)
  }
}
