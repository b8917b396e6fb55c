import { rmSync } from 'node:fs'
import path from 'node:path'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { atNewAddresses } from './new-addresses.ts'
import type { PageManifest } from './page-manifest.ts'
import { fixedPages, type PageSource, pageSources } from './page-sources.ts'
import { pathToFile } from './path-to-file.ts'
import { readAhead } from './read-ahead.ts'
import { add, nothingRendered, type RenderPool, type RenderWatcher } from './render-pool.ts'
import { writeSitemaps } from './sitemaps.ts'

/** A copy of the site that is being brought up to date, and what does it. */
export type Update = {
  db: Db
  manifest: PageManifest
  pool: RenderPool
  folder: string
  /** Whether visitors are served from the folder meanwhile. */
  live: boolean
  clientDir: string
  origin: string
  fixedPaths: readonly string[]
}

export type Updated = {
  pages: number
  written: number
  removed: number
  /** What the threads needed for rendering and writing, added up. */
  renderMilliseconds: number
}

/** Of each kind; a page of a list brings fifty cards with it. */
const pagesAhead = 256

/**
 * Brings a copy of the site up to date: renders pages of new addresses, then the others whose digests differ, and only
 * then removes what nothing leads to any more. An empty copy becomes a whole one this way. What is killed on the way
 * leaves whole pages, and is finished by the next update.
 * @param affected the pages to look at; all when left out
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
  if (update.live) await renderTogether(lookAtNewAddresses(manifest, affected))
  // Of all pages, businesses come before the lists that lead to them.
  if (update.live && !affected) for (const { kind, pages } of read(everything)) await render(kind, pages)
  // Else whatever is new is there by now, or nobody can follow a link of the copy yet.
  else await renderTogether(everything)
  await render('fixed', listed(fixedPages(update.fixedPaths)))
  const unseen = affected ? unseenBelow(manifest, [...looked, ...addressesOf(affected)]) : manifest.unseen()
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

/** What is looked at together; `only` these pages, all when left out. */
type Look = { sources: readonly PageSource[]; isDone: MarkSeen; only: AffectedPages | undefined }

/**
 * What may stand where nothing is published yet. Other pages lead to it once they are written anew: were the build cut
 * short before this one, and its address another one by then, they would lead nowhere. When all pages are looked at
 * these are only lists: businesses are next anyway.
 */
function lookAtNewAddresses(manifest: PageManifest, affected: AffectedPages | undefined): Look {
  const isDone: MarkSeen = (page) => manifest.has(page.path)
  if (!affected) return { sources: pageSources.filter(({ isOfLists }) => isOfLists), isDone, only: undefined }
  const only = atNewAddresses(affected, manifest.has)
  return { sources: only ? pageSources : [], isDone, only }
}

/**
 * Writes rendered pages into the manifest; one that is gone meanwhile stays unseen, and is removed. Of a copy that nobody
 * is served from nothing need be marked dirty: if its build is cut short, it is thrown away.
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

/** Addresses that have a page no more: of businesses and lists that were looked at. */
function unseenBelow(manifest: PageManifest, addresses: readonly string[]): string[] {
  return [...new Set(addresses)].flatMap((address) => manifest.unseen(address))
}

/** What changes name, whether it is still there or not. */
function addressesOf({ businessSlugs, categorySlugs, places }: AffectedPages): string[] {
  return [
    ...[...businessSlugs].map((slug) => paths.business(slug)),
    ...[...categorySlugs].map((slug) => paths.category(slug)),
    ...[...places].map((slug) => paths.location(slug)),
  ]
}
