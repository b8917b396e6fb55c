/**
 * Subsets the two typefaces to the characters that the site needs and writes them to src/styles/fonts, where they are
 * committed: a build then needs no font tools. Run `node scripts/subset-fonts.ts` after changing a typeface or the
 * characters below.
 *
 * Each family comes in two files, as upstream splits them: `latin` is preloaded by every page; `more` holds
 * a sign of currency and the accented letters beyond Western European and is fetched only by pages that show one.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const weights = { figtree: { min: 400, max: 700 }, 'bricolage-grotesque': { min: 500, max: 800 } } as const

/** Printable ASCII, Western European letters (ñ and the Spanish accents of names), punctuation, arrows. */
const latin = `${characters(0x20, 0x7e)}${characters(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−↑↓`
/** Letters of the neighbours' names (Latin Extended-A) and a sign of currency. */
const more = `${characters(0x100, 0x17f)}₱`

for (const [family, wght] of Object.entries(weights)) {
  await subset(family, 'latin', 'latin', latin, wght)
  await subset(family, 'latin-ext', 'more', more, wght)
}

async function subset(
  family: string,
  source: string,
  name: string,
  text: string,
  wght: { min: number; max: number },
): Promise<void> {
  const from = `../node_modules/@fontsource-variable/${family}/files/${family}-${source}-wght-normal.woff2`
  const to = fileURLToPath(new URL(`../src/styles/fonts/${family}-${name}.woff2`, import.meta.url))
  const font = await readFile(new URL(from, import.meta.url))
  const cut = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght } })
  await writeFile(to, cut)
  console.log(`${family}-${name}.woff2: ${font.length} to ${cut.length} bytes`)
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}
