import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '#core/page.ts'

/** The protocol's limit: https://www.sitemaps.org/protocol.html */
const addressesInFile = 50_000
/** Lines are gathered and appended together; a file of 50,000 addresses is about 7 MB. */
const linesInMemory = 2_000

const opening =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
const closing = '</urlset>\n'

type Sitemap = { file: string; lastModified: string; addresses: number; lines: string[] }

export type SitemapWriter = {
  /** Adds a page's address to the sitemaps of its kind. Pages with a query follow from the first and stay out. */
  add(kind: string, page: Page): void
  /** Ends all files and rewrites the index, which @astrojs/sitemap began with the fixed pages. */
  finish(): void
}

/**
 * Writes the sitemaps of the pages that the database has rows for, while these are being listed.
 * @param folder output folder of the build
 * @param origin origin of the site, for absolute addresses
 * @param limit addresses in one file
 */
export function sitemapWriter(folder: string, origin: string, limit = addressesInFile): SitemapWriter {
  const sitemaps = new Map<string, Sitemap[]>()
  mkdirSync(folder, { recursive: true })

  function begin(kind: string): Sitemap {
    const files = sitemaps.get(kind) ?? []
    const sitemap = {
      file: `sitemap-${kind}-${files.length + 1}.xml`,
      lastModified: '',
      addresses: 0,
      lines: [],
    }
    writeFileSync(path.join(folder, sitemap.file), opening)
    sitemaps.set(kind, [...files, sitemap])
    return sitemap
  }

  function flush(sitemap: Sitemap, end = ''): void {
    appendFileSync(path.join(folder, sitemap.file), sitemap.lines.join('') + end)
    sitemap.lines = []
  }

  return {
    add(kind, page) {
      if (page.path.includes('?')) return
      let sitemap = sitemaps.get(kind)?.at(-1)
      if (sitemap === undefined || sitemap.addresses === limit) sitemap = begin(kind)
      sitemap.lines.push(element('url', origin + page.path, page.lastModified))
      sitemap.addresses += 1
      if ((page.lastModified ?? '') > sitemap.lastModified) sitemap.lastModified = page.lastModified ?? ''
      if (sitemap.lines.length === linesInMemory) flush(sitemap)
    },
    finish() {
      const all = [...sitemaps.values()].flat()
      for (const sitemap of all) flush(sitemap, closing)
      const entries = all.map(({ file, lastModified }) =>
        element('sitemap', `${origin}/${file}`, lastModified),
      )
      const index = path.join(folder, 'sitemap-index.xml')
      const begun = readFileSync(index, 'utf8')
      writeFileSync(index, begun.replace('</sitemapindex>', `\n${entries.join('')}</sitemapindex>\n`))
    },
  }
}

function element(name: 'url' | 'sitemap', address: string, lastModified: string | undefined): string {
  const modified = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  return `<${name}><loc>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</loc>${modified}</${name}>\n`
}
