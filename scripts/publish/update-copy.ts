import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '#db/client.ts'
import type { AffectedPages } from '#features/publishing/publishing.ts'
import type { MarkSeen, Page } from '#rendering/page.ts'
import { removeStills } from '../map/publish-map.ts'
import type { StillSettings } from '../map/stills/still-maker.ts'
import { pictureOf } from '../map/stills/still-subject.ts'
import { type HeldPage, pagesToRelease } from './held-back.ts'
import { urlsOf, withNewUrls } from './new-urls.ts'
import type { Outbox } from './outbox.ts'
import type { PageManifest } from './page-manifest.ts'
import { fixedPages, type PageSource, pageSources } from './page-sources.ts'
import { stillSubject } from './page-stills.ts'
import { pathToFile } from './path-to-file.ts'
import { readAhead } from './read-ahead.ts'
import { add, nothingRendered, type RenderPool, type RenderWatcher } from './render-pool.ts'
import { writeSitemaps } from './sitemaps.ts'

/** An update of a copy of the site. */
export type Update = {
  db: Db
  manifest: PageManifest
  pool: RenderPool
  stills: StillSettings
  folder: string
  /** Whether the folder is being served. */
  live: boolean
  clientDir: string
  origin: string
  fixedPaths: readonly string[]
  /** Reads what changed since the build began, while pages were listed. Without it they count as unchanged. */
  readMeanwhile: (() => Promise<Outbox>) | undefined
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
 *
 * Pages are listed at different moments. One that links to a URL which came after the new ones were rendered is left to
 * the next build, and so is removing a page if anything changed meanwhile: others may have been read when it was there.
 * @param affected the pages to check; all when left out
 * @throws Error when a page cannot be listed, rendered or written
 */
export async function updateCopy(update: Update, affected?: AffectedPages): Promise<Updated> {
  const { db, manifest, pool } = update
  const target = { outDir: update.folder, live: update.live }
  const total = nothingRendered()
  const held: HeldPage[] = []
  const looked = new Set<string>()
  const markSeen: MarkSeen = (page) => {
    if (affected) looked.add(page.path.replace(/\?.*/, ''))
    return manifest.markSeen(page)
  }
  const render = async (kind: string, pages: AsyncIterable<Page>, holdsBack = update.live) =>
    add(total, await pool.render(pages, { ...target, holdsBack }, writeDown(update, kind, held)))
  const read = ({ sources, isDone, only }: Look) =>
    sources.map(({ kind, pages }) => ({ kind, pages: readAhead(pages(db, isDone, only), pagesAhead) }))
  const renderTogether = (look: Look, holdsBack = update.live) =>
    Promise.all(read(look).map(({ kind, pages }) => render(kind, pages, holdsBack)))
  const everything: Look = { sources: pageSources, isDone: markSeen, only: affected }
  if (update.live) await renderTogether(checkNewUrls(manifest, affected), false)
  // In a check of every page businesses come first, before the lists that link to them.
  if (update.live && !affected) for (const { kind, pages } of read(everything)) await render(kind, pages)
  // Otherwise new pages exist by now, or the copy is not served yet.
  else await renderTogether(everything)
  await render('fixed', listed(fixedPages(update.fixedPaths)))
  for (const [kind, pages] of await pagesToRelease(held, update.readMeanwhile))
    await render(kind, listed(pages), false)
  const removed = await removeUnseen(update, affected && [...looked, ...urlsOf(affected)])
  removeStills(update.folder, update.stills.version, manifest.stills())
  const kinds = pageSources.map(({ kind }) => kind)
  writeSitemaps(manifest, kinds, update)
  const { pages, written, milliseconds } = total
  return { pages, written, removed, renderMilliseconds: milliseconds }
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
function writeDown({ manifest, live, stills }: Update, kind: string, held: HeldPage[]): RenderWatcher {
  return {
    onRender(pages) {
      if (!live) return
      const paths = pages.map((page) => page.path)
      manifest.markDirty(paths, kind)
    },
    onRendered(pages, done) {
      for (const page of pages) {
        const back = done.held.find(({ path }) => path === page.path)
        if (back) {
          held.push({ kind, page, links: back.links })
          manifest.keep(page.path)
        } else if (!done.gone.includes(page.path)) manifest.record(kind, page, stillOf(page, stills))
      }
    },
  }
}

/** The name of the still map that the page shows. */
function stillOf(page: Page, { map }: StillSettings): string | null {
  const subject = stillSubject(page)
  return subject && (pictureOf(subject, map.set)?.name ?? null)
}

async function* listed(pages: readonly Page[]): AsyncGenerator<Page> {
  yield* pages
}

/**
 * Removes the pages that nothing lists any more; if anything changed while pages were listed, only those of which the
 * last build said so: the ones that may still link to the others are built again by the next.
 * @param checked the URLs that were checked; all when left out
 * @returns how many were removed
 */
async function removeUnseen(
  { manifest, folder, live, readMeanwhile }: Update,
  checked?: readonly string[],
): Promise<number> {
  const leaving = manifest.leaving()
  const unseen = checked ? unseenBelow(manifest, [...checked, ...leaving]) : manifest.unseen()
  const meanwhile = live && unseen.length > 0 ? await readMeanwhile?.() : undefined
  const isQuiet = !meanwhile || meanwhile.changes.length === 0
  const gone = unseen.filter((page) => isQuiet || leaving.has(page))
  manifest.setLeaving(unseen.filter((page) => !gone.includes(page)))
  manifest.markDirty(gone)
  for (const page of gone) {
    rmSync(path.join(folder, pathToFile(page)), { force: true })
    manifest.forget(page)
  }
  return gone.length
}

/** URLs that no longer have a page, among the businesses and lists that were checked. */
function unseenBelow(manifest: PageManifest, paths: readonly string[]): string[] {
  return [...new Set(paths)].flatMap((path) => manifest.unseen(path))
}
