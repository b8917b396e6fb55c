import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { PageManifest, SitemapEntry, StaleKind } from './page-manifest.ts'
import { writePage } from './write-page.ts'

/** The protocol's limit: https://www.sitemaps.org/protocol.html */
const urlsInFile = 50_000

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
const closing = '</urlset>\n'
const indexFile = 'sitemap-index.xml'
/** What @astrojs/sitemap makes. */
const sitemapFile = /^sitemap-(?:\d+|index)\.xml$/

/**
 * The placeholder origin for the compiler, so that its output works for every origin. No real site can have this name:
 * https://www.rfc-editor.org/rfc/rfc2606#section-2
 */
export const compiledOrigin = 'https://site.invalid'

export type SitemapSettings = {
  /** Output folder of the build. */
  folder: string
  /** The compiled client files, among them the index that @astrojs/sitemap began with the fixed pages. */
  clientDir: string
  /** Origin of the site, for absolute URLs. */
  origin: string
  /** URLs per file. */
  limit?: number
  /** Whether the folder is being served: then files are replaced atomically. */
  live?: boolean
}

/**
 * Writes the sitemaps of the kinds of pages that changed, and the index. Each kind has sitemaps of its own, named after
 * it; files are replaced atomically. The index is compared even if no kind changed: a build may have been killed after
 * the last sitemap and before its index.
 */
export function writeSitemaps(
  manifest: PageManifest,
  kinds: readonly string[],
  settings: SitemapSettings,
): void {
  for (const { kind, retimed } of manifest.staleKinds()) {
    // The fixed pages and the like have no sitemap of their own here.
    const isListed = kinds.includes(kind)
    const written = isListed && retimed && writeTimes(manifest, { kind, retimed }, settings)
    manifest.settle(
      kind,
      written || (isListed ? writeKind(kind, manifest.sitemapEntries(kind), settings) : []),
    )
  }
  writeIndex(manifest, kinds, settings)
}

/**
 * Copies the compiled scripts, styles and pictures, and writes the sitemaps of the fixed pages, which @astrojs/sitemap
 * made when they were compiled. The index that it began is left out: pages are rendered meanwhile, and `writeSitemaps`
 * may have written the whole one before the last file is copied.
 */
export async function copyClientFiles({ folder, clientDir, origin }: SitemapSettings): Promise<void> {
  await cp(clientDir, folder, {
    recursive: true,
    filter: (file) => path.dirname(file) !== clientDir || !sitemapFile.test(path.basename(file)),
  })
  for (const name of readdirSync(clientDir).filter((name) => sitemapFile.test(name) && name !== indexFile))
    writeFileSync(
      path.join(folder, name),
      withOrigin(readFileSync(path.join(clientDir, name), 'utf8'), origin),
    )
}

function withOrigin(sitemap: string, origin: string): string {
  return sitemap.replaceAll(`<loc>${compiledOrigin}`, `<loc>${origin}`)
}

/** @returns each file's latest change */
function writeKind(kind: string, entries: Iterable<SitemapEntry>, settings: SitemapSettings): string[] {
  const { folder, origin, live = false, limit = urlsInFile } = settings
  const lastModified: string[] = []
  for (const part of partsOf(entries, limit)) {
    const number = lastModified.push(latestOf(part))
    const lines = part.map((entry) => urlElement(origin, entry))
    writePage(folder, fileName(kind, number), opening + lines.join('') + closing, live)
  }
  removeFrom(folder, kind, lastModified.length + 1)
  return lastModified
}

/** Beyond this many URLs, rewriting all files is faster. */
const retimedAtMost = 20

/**
 * Updates times in the existing files, as after an edit: writing 100,000 URLs to change one takes longer than rendering
 * every page that shows it.
 * @returns each file's latest change; null where finding it needs a rewrite of the kind
 */
function writeTimes(
  manifest: PageManifest,
  { kind, retimed }: Required<StaleKind>,
  { folder, origin, live = false }: SitemapSettings,
): string[] | null {
  if (retimed.length > retimedAtMost) return null
  const files = manifest.sitemaps().filter((sitemap) => sitemap.kind === kind)
  const lastModified: string[] = []
  let found = 0
  for (const sitemap of files) {
    const name = fileName(kind, sitemap.number)
    const text = readFileSync(path.join(folder, name), 'utf8')
    const here = retimed.filter((entry) => text.includes(locElement(origin, entry.path)))
    const retold = here.reduce((written, entry) => putTime(written, origin, entry), text)
    writePage(folder, name, retold, live)
    // Read from the file: if a time moved back, any other URL may now be the latest.
    lastModified.push(latestIn(retold))
    found += here.length
  }
  return found === retimed.length ? lastModified : null
}

function putTime(text: string, origin: string, entry: SitemapEntry): string {
  const start = text.lastIndexOf('<url>', text.indexOf(locElement(origin, entry.path)))
  const end = text.indexOf('\n', start) + 1
  return text.slice(0, start) + urlElement(origin, entry) + text.slice(end)
}

/** Parts of at most `size`; a file of 50,000 URLs takes about 7 MB. */
function* partsOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = []
  for (const one of all) {
    if (part.push(one) < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

function latestOf(entries: readonly { lastModified: string | null }[]): string {
  return (
    entries
      .map(({ lastModified }) => lastModified ?? '')
      .toSorted()
      .at(-1) ?? ''
  )
}

function latestIn(sitemap: string): string {
  let latest = ''
  for (const [, time = ''] of sitemap.matchAll(/<lastmod>([^<]*)/g)) if (time > latest) latest = time
  return latest
}

/** Removes files that fewer pages no longer need. */
function removeFrom(folder: string, kind: string, first: number): void {
  const numbered = new RegExp(`^sitemap-${kind}-(\\d+)\\.xml$`)
  for (const name of readdirSync(folder))
    if (Number(numbered.exec(name)?.[1] ?? 0) >= first) rmSync(path.join(folder, name))
}

function writeIndex(manifest: PageManifest, kinds: readonly string[], settings: SitemapSettings): void {
  const { folder, clientDir, origin, live = false } = settings
  const entries = manifest
    .sitemaps()
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, number, lastModified }) =>
      element('sitemap', `${origin}/${fileName(kind, number)}`, lastModified),
    )
  const begun = withOrigin(readFileSync(path.join(clientDir, indexFile), 'utf8'), origin)
  const ending = `\n${entries.join('')}</sitemapindex>\n`
  writePage(folder, indexFile, begun.replace('</sitemapindex>', ending), live)
}

function fileName(kind: string, number: number): string {
  return `sitemap-${kind}-${number}.xml`
}

function urlElement(origin: string, { path, lastModified }: SitemapEntry): string {
  return element('url', origin + path, lastModified)
}

function element(name: 'url' | 'sitemap', url: string, lastModified: string | null): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<${name}>${locElement('', url)}${modified}</${name}>\n`
}

function locElement(origin: string, path: string): string {
  return `<loc>${(origin + path).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>`
}
