import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { remember } from '#core/remember.ts'
import aliases from './icon-aliases.json' with { type: 'json' }
import { type IconNode, pathOf } from './icon-path.ts'

// The data file keys each icon by name; its element pairs are typed too loosely to be read as tuples.
const nodes = iconNodes as unknown as Readonly<Record<string, IconNode>>

/** Lucide's older names (see scripts/list-icon-aliases.ts). */
const aliasOf: Readonly<Record<string, string>> = aliases

/** Logos of other services, which lucide lacks, drawn in its style. */
const marks: Readonly<Record<string, IconNode>> = {
  facebook: [['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }]],
  google: [['path', { d: 'M20.5 8A9.3 9.3 0 1 0 21.3 12H12' }]],
  instagram: [
    ['rect', { width: '20', height: '20', x: '2', y: '2', rx: '5' }],
    ['circle', { cx: '12', cy: '12', r: '4' }],
    ['path', { d: 'M17.5 6.5h.01' }],
  ],
  x: [['path', { d: 'm4 4 16 16M20 4 4 20' }]],
}

/**
 * The content of an icon's svg. An unknown name gives `fallback`, so that a category with a mistyped icon still has
 * one.
 */
export function iconMarkup(name: string | null | undefined, fallback = 'building-2'): string {
  return (name && draw(name)) || draw(fallback)
}

/** A whole icon; `look` is its classes beside `icon`. */
export function iconSvg(
  name: string | null | undefined,
  { fallback, look = '' }: { fallback?: string | undefined; look?: string | undefined } = {},
): string {
  const classes = look === '' ? 'icon' : `icon ${look}`
  return `<svg class="${classes}" viewBox="0 0 24 24" aria-hidden="true">${iconMarkup(name, fallback)}</svg>`
}

/** Empty for an unknown name. A page has dozens of icons, a site a few hundred different ones. */
const draw = remember((name) => {
  const node = known(name)
  return node ? `<path d="${pathOf(node)}"/>` : ''
})

function known(name: string): IconNode | undefined {
  const current = Object.hasOwn(aliasOf, name) ? (aliasOf[name] ?? name) : name
  if (Object.hasOwn(marks, current)) return marks[current]
  return Object.hasOwn(nodes, current) ? nodes[current] : undefined
}
