import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '#core/page.ts'
import { loadRenderer } from '#core/renderer.ts'
import { buildDb } from '#db/build.ts'
import { createDb } from '#db/client.ts'
import { readWrittenHours } from '#features/hours/hours.data.ts'
import { compileRenderer } from './compile.ts'
import { headersFile } from './headers-file.ts'
import { databasePages, fixedPages, type PageSource } from './page-sources.ts'
import { moveTo, nextFolder, switchTo } from './publish.ts'
import { redirectsFile } from './redirects-file.ts'
import { renderPages } from './render-pool.ts'
import type { BuildSettings } from './settings.ts'
import { type SitemapWriter, sitemapWriter } from './sitemaps.ts'

export type BuildReport = { compiled: boolean; compileSeconds: number; pages: number; renderSeconds: number }

/**
 * Builds the whole site and shows it when it is complete. Whatever fails on the way, a read too, ends the build
 * and leaves the last output as it was.
 */
export async function buildSite(settings: BuildSettings): Promise<BuildReport> {
  const started = performance.now()
  const { rendererDir, clientDir, compiled } = await compileRenderer(settings)
  const compiledAt = performance.now()
  await understandHours(settings, compiled)
  const folder = nextFolder(settings.stateDir, new Date())
  try {
    const { origin } = settings
    const renderer = await loadRenderer(rendererDir, origin)
    cpSync(clientDir, folder, { recursive: true })
    const sitemaps = sitemapWriter(folder, origin)
    const pages = allPages(fixedPages(renderer.fixedPaths), databasePages(buildDb()), sitemaps)
    const rendered = await renderPages(pages, { rendererDir, origin, outDir: folder })
    sitemaps.finish()
    writeFileSync(path.join(folder, '_headers'), headersFile({ ...renderer, ...settings }))
    writeFileSync(path.join(folder, '_redirects'), redirectsFile(settings.supabaseUrl))
    if (settings.served) switchTo(folder, settings.outDir)
    else moveTo(folder, settings.outDir)
    return {
      compiled,
      compileSeconds: (compiledAt - started) / 1000,
      pages: rendered.pages,
      renderSeconds: (performance.now() - compiledAt) / 1000,
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Hours that were written since the last build are read; all of them when the code changed, for the parser may have.
 * A build without the service key, or that fails here, leaves the search's open-now filter as it was, and no more.
 */
async function understandHours(settings: BuildSettings, again: boolean): Promise<void> {
  if (settings.serviceKey === undefined) return
  try {
    await readWrittenHours(createDb(settings.supabaseUrl, settings.serviceKey), { again })
  } catch (error) {
    console.error('Reading opening hours failed; the search knows those it knew before:', error)
  }
}

async function* allPages(
  fixed: readonly Page[],
  sources: readonly PageSource[],
  sitemaps: SitemapWriter,
): AsyncGenerator<Page> {
  yield* fixed
  for (const { name, pages } of sources) {
    for await (const page of pages) {
      sitemaps.add(name, page)
      yield page
    }
  }
}
