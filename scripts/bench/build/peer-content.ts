import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Parser } from 'htmlparser2'

/** What a page says, in order: texts of its main part, each with where it leads. */
type Block = { text: string; href?: string }

/** One of our pages as another builder is given it. */
export type PeerPage = {
  /** Path of the file below the output. */
  file: string
  title: string
  description: string
  /** JSON-LD as it stands in the page. */
  graph: string
  blocks: Block[]
}

/** What every page has around its main part, as HTML. */
export type Frame = { head: string; before: string; after: string }

const withoutText = new Set(['svg', 'style', 'script', 'template'])

type Element = { name: string; attributes: Record<string, string> }

/** Reads what a page says out of its HTML. */
export function readPage(file: string, html: string): PeerPage {
  const page: PeerPage = { file, title: '', description: '', graph: '', blocks: [] }
  const open: Element[] = []
  // A text comes in parts, one for each entity in it.
  let text = ''
  const endText = () => {
    addText(page, open, text)
    text = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      endText()
      open.push({ name, attributes })
      if (name === 'meta' && attributes['name'] === 'description')
        page.description = attributes['content'] ?? ''
    },
    onclosetag() {
      endText()
      open.pop()
    },
    ontext(part) {
      text += part
    },
  })
  parser.end(html)
  return page
}

function addText(page: PeerPage, open: readonly Element[], text: string): void {
  const names = new Set(open.map(({ name }) => name))
  const here = open.at(-1)
  if (here?.name === 'title' && !names.has('body')) page.title = text
  if (here?.attributes['type'] === 'application/ld+json') page.graph = text
  if (text.trim() === '' || !names.has('main') || !withoutText.isDisjointFrom(names)) return
  const href = open.findLast(({ name }) => name === 'a')?.attributes['href']
  page.blocks.push({ text: text.trim(), ...(href && { href }) })
}

/** The pages of businesses and lists that were built into a folder. */
export function readPages(outDir: string): PeerPage[] {
  const files = globSync('{business,category,location}/**/*.html', { cwd: outDir })
  return files.map((file) => readPage(file, readFileSync(path.join(outDir, file), 'utf8')))
}

/** What other builders put around every page: our head without what differs from page to page, header and footer. */
export function readFrame(html: string): Frame {
  const [head = '', body = ''] = html.split('</head>')
  const [before = '', rest = ''] = body.split(/(?=<main)/)
  return {
    head: (
      head.match(/<link rel="(?:stylesheet|preload|icon)"[^>]*>|<script[^>]* src=[^>]*><\/script>/g) ?? []
    ).join(''),
    before,
    after: rest.split('</main>')[1] ?? '',
  }
}

/** Whether two pages say the same. */
export function saysTheSame(one: PeerPage, other: PeerPage): boolean {
  const words = ({ title, description, blocks }: PeerPage) =>
    [title, description, ...blocks.map(({ text }) => text)].join(' ').split(/\s+/).join(' ').trim()
  const graph = (page: PeerPage) => JSON.stringify(JSON.parse(page.graph || 'null'))
  return words(one) === words(other) && graph(one) === graph(other)
}
