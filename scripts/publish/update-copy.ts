import { rmSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { withNewUrls } from './new-urls.ts'
import type { PageManifest } from './page-manifest.ts'
import { fixedPages, type PageSource, pageSources } from './page-sources.ts'
import { pathToFile } from './path-to-file.ts'
import { readAhead } from './read-ahead.ts'
import { add, nothingRendered, type RenderPool, type RenderWatcher } from './render-pool.ts'
import { writeSitemaps } from './sitemaps.ts'

/** An update of a copy of the site. */
export type Update = {
  db: Db
  manifest: PageManifest
  pool: RenderPool
  folder: string
  /** Whether the folder is being served. */
  live: boolean
  clientDir: string
  origin: string
  fixedPaths: readonly string[]
}

export type Updated = {
  pages: number
  written: number
  removed: number
  /** Rendering and writing time of all threads, added up. */
  renderMilliseconds: number
}

/** Rows per batch by kind of page; a list page carries fifty cards. */
const pagesAhead = 256

/**
 * Updates a copy of the site: renders pages with new URLs first, then the others whose digests differ, and only then
 * removes pages that nothing links to any more. An empty copy is filled the same way. An update that is killed leaves no
 * truncated page, and the next one finishes its work.
 * @param affected the pages to check; all when left out
 * @throws Error when a page cannot be listed, rendered or written
 */
export async function updateCopy(update: Update, affected?: AffectedPages): Promise<Updated> {
  const { db, manifest, pool } = update
  const target = { outDir: update.folder, live: update.live }
  const total = nothingRendered()
  const looked = new Set<string>()
  const markSeen: MarkSeen = (page) => {
    if (affected) looked.add(page.path.replace(/\?.*/, ''))
    return manifest.markSeen(page)
  }
  const render = async (kind: string, pages: AsyncIterable<Page>) =>
    add(total, await pool.render(pages, target, writeDown(update, kind)))
  const read = ({ sources, isDone, only }: Look) =>
    sources.map(({ kind, pages }) => ({ kind, pages: readAhead(pages(db, isDone, only), pagesAhead) }))
  const renderTogether = (look: Look) => Promise.all(read(look).map(({ kind, pages }) => render(kind, pages)))
  const everything: Look = { sources: pageSources, isDone: markSeen, only: affected }
  if (update.live) await renderTogether(checkNewUrls(manifest, affected))
  // In a check of every page businesses come first, before the lists that link to them.
  if (update.live && !affected) for (const { kind, pages } of read(everything)) await render(kind, pages)
  // Otherwise new pages exist by now, or the copy is not served yet.
  else await renderTogether(everything)
  await render('fixed', listed(fixedPages(update.fixedPaths)))
  const unseen = affected ? unseenBelow(manifest, [...looked, ...pathsOf(affected)]) : manifest.unseen()
  manifest.markDirty(unseen)
  for (const page of unseen) {
    rmSync(path.join(update.folder, pathToFile(page)), { force: true })
    manifest.forget(page)
  }
  const kinds = pageSources.map(({ kind }) => kind)
  writeSitemaps(manifest, kinds, update)
  const { pages, written, milliseconds } = total
  return { pages, written, removed: unseen.length, renderMilliseconds: milliseconds }
}

/** A pass over kinds of pages; `only` limits it to these pages. */
type Look = { sources: readonly PageSource[]; isDone: MarkSeen; only: AffectedPages | undefined }

/**
 * Renders pages with new URLs before the pages that link to them, so that an interrupted build leaves no dead links. In a
 * check of every page these are only lists, since businesses come next anyway.
 */
function checkNewUrls(manifest: PageManifest, affected: AffectedPages | undefined): Look {
  const isDone: MarkSeen = (page) => manifest.has(page.path)
  if (!affected) return { sources: pageSources.filter(({ isOfLists }) => isOfLists), isDone, only: undefined }
  const only = withNewUrls(affected, manifest.has)
  return { sources: only ? pageSources : [], isDone, only }
}

/**
 * Records rendered pages in the manifest; a page whose data vanished stays unseen and is removed. A copy that is not
 * served needs no dirty marks: it is discarded if its build is interrupted.
 */
function writeDown({ manifest, live }: Update, kind: string): RenderWatcher {
  return {
    onRender(pages) {
      if (!live) return
      const paths = pages.map((page) => page.path)
      manifest.markDirty(paths, kind)
    },
    onRendered(pages, { gone }) {
      for (const page of pages) if (!gone.includes(page.path)) manifest.record(kind, page)
    },
  }
}

async function* listed(pages: readonly Page[]): AsyncGenerator<Page> {
  yield* pages
}

/** URLs that no longer have a page, among the businesses and lists that were checked. */
function unseenBelow(manifest: PageManifest, paths: readonly string[]): string[] {
  return [...new Set(paths)].flatMap((path) => manifest.unseen(path))
}

/** The pages that changes name, whether they still exist or not. */
function pathsOf({ businessSlugs, categorySlugs, places }: AffectedPages): string[] {
  return [
    ...[...businessSlugs].map((slug) => paths.business(slug)),
    ...[...categorySlugs].map((slug) => paths.category(slug)),
    ...[...places].map((slug) => paths.location(slug)),
    ...[...categorySlugs].flatMap((slug) => [...places].map((city) => paths.categoryCity(slug, city))),
  ]
}
