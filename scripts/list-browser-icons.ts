/**
 * Writes the icons that islands use to src/ui/icons/browser-icons.json, since lucide's whole data file is too large for
 * a browser. Prerendered pages take theirs from `icon.ts`.
 * Run `npx node scripts/list-browser-icons.ts` and `npm run format` after naming an icon here or for categories; the
 * result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }
import { categoryIcons } from '#features/admin/categories/category-icons.ts'

/** The icons of buttons and tiles in islands. */
const interfaceIcons =
  `activity archive archive-restore arrow-down arrow-left arrow-right arrow-up arrow-up-down badge-check ban
  bookmark check chevron-down chevron-left chevron-right chevrons-left chevrons-right circle-alert clock
  download ellipsis external-link eye eye-off file-up flag gift globe hand history hourglass image inbox
  keyboard layers layout-dashboard link mail map-pin megaphone pencil phone plus refresh-cw rotate-ccw search
  send star tags trash-2 trending-up undo-2 upload users x`.split(/\s+/)

const nodes: Readonly<Record<string, unknown>> = iconNodes
const nameNow: Readonly<Record<string, string>> = JSON.parse(
  await readFile(inUi('icon-aliases.json'), 'utf8'),
)

/**
 * Each icon's drawing by the name that the code uses.
 * @throws if lucide has no such icon
 */
export function browserIcons(): Readonly<Record<string, unknown>> {
  const drawings: Record<string, unknown> = {}
  for (const name of [...new Set([...interfaceIcons, ...categoryIcons])].sort()) {
    const drawing = nodes[nameNow[name] ?? name]
    if (drawing === undefined) throw new Error(`lucide has no icon ${name}`)
    drawings[name] = drawing
  }
  return drawings
}

if (import.meta.main) await writeFile(inUi('browser-icons.json'), `${JSON.stringify(browserIcons())}\n`)

function inUi(file: string): string {
  return fileURLToPath(new URL(`../src/ui/icons/${file}`, import.meta.url))
}
