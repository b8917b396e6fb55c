import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type BuildReport, buildSite } from '../../../scripts/publish/build-site.ts'
import type { BuildKind } from '../../../scripts/publish/outbox.ts'
import { openPageManifest } from '../../../scripts/publish/page-manifest.ts'
import { publishedCopy } from '../../../scripts/publish/publish.ts'
import type { BuildSettings } from '../../../scripts/publish/settings.ts'
import { createSiteBuilder, type SiteBuilder } from '../../../scripts/publish/site-builder.ts'
import { fillDirectory } from './edits.ts'

const backend = inject('buildBackend')

/** Environment variables of a build. */
export const environment = {
  NODE_ENV: 'production',
  SUPABASE_URL: backend.url,
  SUPABASE_ANON_KEY: backend.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
  SITE_URL: backend.origin,
}
// Pages read environment variables when they are rendered.
Object.assign(process.env, environment)

/** A site with its own copies, manifest and position in the outbox, on the shared database. */
export type Site = {
  settings: BuildSettings
  siteBuilder: SiteBuilder
  build(kind?: BuildKind): Promise<BuildReport | null>
  /** The published files by path. */
  files(): Map<string, string>
  read(file: string): string
  /** Sets the time of the last check of every page. */
  lastLooked(at: Date): void
  remove(): Promise<void>
}

export function makeSite(): Site {
  const parent = path.join(backend.stateDir, 'other')
  mkdirSync(parent, { recursive: true })
  const stateDir = mkdtempSync(path.join(parent, 'site-'))
  symlinkSync(path.join(backend.stateDir, 'renderer'), path.join(stateDir, 'renderer'))
  const outDir = path.join(stateDir, 'dist')
  const settings: BuildSettings = {
    supabaseUrl: backend.url,
    tilesUrl: null,
    anonKey: backend.anonKey,
    serviceKey: backend.serviceKey,
    stateDir,
    outDir,
    origin: backend.origin,
    served: true,
  }
  const siteBuilder = createSiteBuilder(settings)
  return {
    settings,
    siteBuilder,
    build: (kind = 'changes') => buildSite(siteBuilder, { kind, compile: false }),
    files: () => readFiles(outDir),
    read: (file) => readFileSync(path.join(outDir, file), 'utf8'),
    lastLooked(at) {
      const copy = publishedCopy(settings)
      if (!copy) throw new Error('nothing is published')
      const manifest = openPageManifest(copy.manifestFile)
      manifest.setFact('all-seen-at', at.toISOString())
      manifest.close()
    },
    async remove() {
      await siteBuilder.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}

function readFiles(folder: string): Map<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]))
}

/** A file that differs between two copies of the site, or that one of them lacks: both texts from where they part. */
export type Difference = { file: string; one: string | undefined; other: string | undefined }

/** The files that differ between two copies of the site, with what each of them says. */
export function differences(one: Map<string, string>, other: Map<string, string>): Difference[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((file) => one.get(file) !== other.get(file))
    .map((file) => partedAt(file, one.get(file), other.get(file)))
}

const charactersBefore = 120
const charactersShown = 400

function partedAt(file: string, one: string | undefined, other: string | undefined): Difference {
  let at = 0
  while (at < (one?.length ?? 0) && one?.[at] === other?.[at]) at++
  const from = Math.max(0, at - charactersBefore)
  const shown = (text: string | undefined) => text?.slice(from, from + charactersShown)
  return { file, one: shown(one), other: shown(other) }
}

/** A superuser's connection. */
export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  return client
}

/** Fills the directory and creates two sites of it, the first of them built; all for one file of tests. */
export async function sitesForFile(
  businesses: number,
): Promise<{ database: pg.Client; site: Site; whole: Site }> {
  const made = { database: await connect(), site: makeSite(), whole: makeSite() }
  afterAll(async () => {
    await made.database.end()
    await made.site.remove()
    await made.whole.remove()
  })
  beforeAll(async () => {
    await fillDirectory(made.database, businesses)
    await made.site.build()
  })
  return made
}
