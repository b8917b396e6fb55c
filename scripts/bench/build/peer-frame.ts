import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { readNodes } from './peer-content.ts'

/** What is the same on every page and known before any is built, for the templates of other builders. */
export type Frame = {
  /** What stands in the body before and after the main part; it is plain HTML for every builder. */
  header: string
  footer: string
  /** Address of each built script, style and font by its name without its hash. */
  assets: Record<string, string>
  /** Icons by their names; the empty name has the one that stands in. */
  icons: Record<string, string>
  /** The same, coloured as the tiles of a location page have them. */
  tileIcons: Record<string, string>
  /** JSON-LD of the website and its organisation. */
  nodes: object[]
  /** The data service that pages ask: its address and its public key. */
  db: string
  key: string
}

/** The icons that templates name themselves; others are those of categories. */
const ownIcons = [
  ...[
    'arrow-left',
    'arrow-right',
    'badge-check',
    'building',
    'cloud-off',
    'flag',
    'folder',
    'locate-fixed',
    'map',
    'map-pin',
  ],
  ...['rotate-cw', 'search', 'sparkles', 'star', ''],
  ...fieldsFor('card', 'page').flatMap(({ icon }) => icon ?? []),
]

const lucide = fileURLToPath(new URL('../../../node_modules/lucide-static/icons/', import.meta.url))
/** What a category has that was given no icon. */
const standIn = 'building-2'

/** The inside of an icon's svg, without the line ends and indentation of lucide's file. */
function drawingOf(name: string): string {
  const svg = readFileSync(`${lucide}${name || standIn}.svg`, 'utf8')
  const [, inside = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(svg) ?? []
  return inside.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')
}

function drawIcons(className: string): Record<string, string> {
  const names = [...ownIcons, ...categoryCatalogue.map(({ icon }) => icon)]
  const draw = (name: string) =>
    `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true">${drawingOf(name)}</svg>`
  return Object.fromEntries(names.map((name) => [name, draw(name)]))
}

/** `/_astro/site.0kODU3iU.css` as `site.css`; of scripts the name of the component that brings them. */
function findAssets(pages: readonly string[]): Record<string, string> {
  const found = pages.flatMap((html) => [
    ...html.matchAll(/\/_astro\/([\w-]+)(?:\.[\w-]+)?\.[\w-]{8}\.(\w+)/g),
  ])
  return Object.fromEntries(found.map(([address, name, ending]) => [`${name}.${ending}`, address]))
}

/**
 * @param pages one of our pages of each kind
 * @throws Error when they are not laid out as expected
 */
export function readFrame(pages: readonly string[]): Frame {
  const [html = ''] = pages
  const { header, footer, db, key } =
    /name="suki:db" content="(?<db>[^"]*)" data-key="(?<key>[^"]*)".*<body>(?<header>.*?)<main.*<\/main>(?<footer>.*)<\/body>/s.exec(
      html,
    )?.groups ?? {}
  if (!header || !footer || !db || !key) throw new Error('Our page is not laid out as it was.')
  const assets = findAssets(pages)
  const [icons, tileIcons] = [drawIcons('icon'), drawIcons('icon text-wood')]
  return { header, footer, assets, icons, tileIcons, nodes: readNodes(html).common, db, key }
}
