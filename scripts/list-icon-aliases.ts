/**
 * Lists lucide's older icon names, each with the name that its data file has now, in src/ui/icons/icon-aliases.json.
 * Categories were given icons by these names (`building-2`, `home`), and lucide keeps them only as separate files.
 * Run `npx node scripts/list-icon-aliases.ts` after updating lucide-static; the result is committed.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' }

const folder = fileURLToPath(new URL('../node_modules/lucide-static/icons/', import.meta.url))
const names = (await readdir(folder)).filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4))
const current = new Set(Object.keys(iconNodes))

const nameOfDrawing = new Map<string, string>()
for (const name of names.filter((name) => current.has(name))) nameOfDrawing.set(await drawing(name), name)

const aliases: Record<string, string> = {}
for (const name of names.filter((name) => !current.has(name)).sort()) {
  const target = nameOfDrawing.get(await drawing(name))
  if (target === undefined) throw new Error(`No icon of lucide's data looks like ${name}`)
  aliases[name] = target
}
const to = fileURLToPath(new URL('../src/ui/icons/icon-aliases.json', import.meta.url))
await writeFile(to, `${JSON.stringify(aliases, null, 2)}\n`)
console.log(`${Object.keys(aliases).length} aliases`)

/** The elements inside an icon's svg: what two names of one icon have in common. */
async function drawing(name: string): Promise<string> {
  const svg = await readFile(`${folder}${name}.svg`, 'utf8')
  return svg.slice(svg.indexOf('stroke-linejoin'))
}
