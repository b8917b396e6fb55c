import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { Page } from '#rendering/page.ts'
import { pageSources } from '../../publish/page-sources.ts'
import { pathToFile } from '../../publish/path-to-file.ts'
import { businessFields } from './peer-fields.ts'
import { categoryFields, locationFields } from './peer-lists.ts'

/** One of our pages as another builder is given it. */
export type PeerPage = {
  /** Path of the file below the output; its first folder is the kind of page. */
  file: string
  /** What the page says, as a template takes it. */
  fields: object
}

const node = z.looseObject({})
const pageNode = z.looseObject({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  primaryImageOfPage: z.looseObject({ url: z.string() }),
})
const graphSchema = z.object({ '@graph': z.tuple([node, node, pageNode], node) })

/** The JSON-LD nodes of one of our pages: website and organisation, which every page has, and the page's own. */
export function readNodes(html: string) {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const [website, organisation, page, ...others] = graphSchema.parse(JSON.parse(text))['@graph']
  return { common: [website, organisation], page, others }
}

/** What the head of a page says, which its JSON-LD says too. */
function headFields(html: string) {
  const { page, others } = readNodes(html)
  return {
    title: page.name.replace(/ \| Suki$/, ''),
    description: page.description,
    canonical: page.url,
    image: page.primaryImageOfPage.url,
    graph: [page, ...others],
  }
}

function mainFields(page: Page): object {
  // The routes' own locals: what the sources of pages give is what the routes take.
  const { business, nearby, categoryPage, placePage } = page.locals as App.Locals
  const { pathname, searchParams } = new URL(page.path, 'http://site')
  const number = Number(searchParams.get('page') ?? 1)
  if (business) return businessFields(business, nearby ?? [])
  if (categoryPage) return categoryFields(categoryPage, number)
  if (placePage) return locationFields(placePage, { slug: path.basename(pathname), page: number })
  throw new Error(`${page.path} is of no kind that other builders know.`)
}

/**
 * The pages of businesses and lists, from the same rows as ours.
 * @param outDir our pages
 */
export async function readPages(db: Db, outDir: string): Promise<PeerPage[]> {
  const all: PeerPage[] = []
  for (const { pages } of pageSources)
    for await (const page of pages(db, () => false)) {
      const file = pathToFile(page.path)
      const html = readFileSync(path.join(outDir, file), 'utf8')
      all.push({ file, fields: { ...headFields(html), ...mainFields(page) } })
    }
  return all
}
