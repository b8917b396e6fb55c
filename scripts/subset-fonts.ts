/**
 * Subsets the two typefaces to the characters that the site needs and writes them to src/styles/fonts, where they are
 * committed: a build then needs no font tools. Run `npx node scripts/subset-fonts.ts` after changing a typeface or the
 * characters below.
 *
 * Each family comes in two files, as upstream splits them: `latin` is preloaded by every page; `more` holds
 * a sign of currency and the accented letters beyond Western European and is fetched only by pages that show one.
 * The same letters in one weight, as plain TrueType, go into netlify/lib/social-card/typefaces.json, which draws with
 * them: what is imported is in a function's bundle, wherever that runs.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const pages = new URL('../src/styles/fonts/', import.meta.url)
const pictures = new URL('../netlify/lib/social-card/typefaces.json', import.meta.url)

/** The weights that pages use, and the one that pictures are drawn in. */
const families = [
  { family: 'figtree', page: { min: 400, max: 700 }, picture: 600 },
  { family: 'bricolage-grotesque', page: { min: 500, max: 800 }, picture: 760 },
] as const

/** Printable ASCII, Western European letters (ñ and the Spanish accents of names), punctuation, arrows. */
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−↑↓`
/** Letters of the neighbours' names (Latin Extended-A) and a sign of currency. */
const more = `${characters(0x100, 0x17f)}₱`

const drawn: Record<string, string> = {}
for (const { family, page, picture } of families) {
  const parts = [
    { source: 'latin', name: 'latin', text: latin },
    { source: 'latin-ext', name: 'more', text: more },
  ]
  for (const { source, name, text } of parts) {
    const from = `../node_modules/@fontsource-variable/${family}/files/${family}-${source}-wght-normal.woff2`
    const font = await readFile(new URL(from, import.meta.url))
    const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: page } })
    await write(new URL(`${family}-${name}.woff2`, pages), cut)
    const plain = await subsetFont(font, text, { targetFormat: 'truetype', variationAxes: { wght: picture } })
    drawn[`${family}-${name}`] = plain.toString('base64')
  }
}
await write(pictures, `${JSON.stringify(drawn, null, 2)}\n`)

async function write(to: URL, content: Buffer | string): Promise<void> {
  await writeFile(to, content)
  console.log(`${fileURLToPath(to)}: ${content.length} bytes`)
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
