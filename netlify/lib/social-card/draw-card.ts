import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { colours } from '#config/colours.ts'
import { site } from '#config/place/site.ts'
import { type SocialCard, socialCardSize } from '#features/sharing/social-card.ts'
import { fitText } from './fit-text.ts'
import { readTypeface, type Typeface } from './typeface.ts'

const { width, height } = socialCardSize
const margin = 72
/** The wall of panes on the right: five columns and ten rows. */
const pane = 63
const columns = 5
const rows = height / pane
const wallLeft = width - columns * pane
const textWidth = wallLeft - 2 * margin

const headingSizes = [112, 96, 82, 70, 60, 52] as const
const lineSizes = [38, 34] as const
const brandSize = 34
const leading = 1.08

const { shell, ink, inkSoft, mango } = colours.dusk
/** Darker than the shell. */
const lattice = '#0c0c22'

/** Headings are set in one, lines in the other, which has no sign of the currency. */
const display = readTypeface(['bricolage-grotesque-latin', 'bricolage-grotesque-more'])
const sans = readTypeface(['figtree-latin', 'figtree-more', 'bricolage-grotesque-more'])

/** Draws the picture of a link as a PNG of few colours. */
export async function drawSocialCard(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffe3a0"/><stop offset="1" stop-color="#fbae3c"/></radialGradient>
<radialGradient id="dusk"><stop offset="0" stop-color="#2b2f68"/><stop offset="1" stop-color="#1b1d44"/></radialGradient>
<radialGradient id="cool"><stop offset="0" stop-color="#4a55a8"/><stop offset="1" stop-color="#343c86"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="${shell}"/>
${drawWall(`${card.heading} ${card.line}`)}
${drawWords(card)}
</svg>`
  return new Uint8Array(
    await sharp(Buffer.from(svg)).png({ palette: true, colours: 96, dither: 0, effort: 7 }).toBuffer(),
  )
}

/** Windows of shell panes; which of them are lit follows from the words, so that no two pages look alike. */
function drawWall(words: string): string {
  const chances = createHash('shake256', { outputLength: columns * rows })
    .update(words)
    .digest()
  const panes = [...chances].map((chance, index) => {
    const x = wallLeft + (index % columns) * pane + 2
    const y = Math.floor(index / columns) * pane + 2
    const fill = chance < 56 ? 'lamp' : chance < 112 ? 'cool' : 'dusk'
    return `<rect x="${x}" y="${y}" width="${pane - 4}" height="${pane - 4}" fill="url(#${fill})"/>`
  })
  return `<rect x="${wallLeft}" width="${columns * pane}" height="${height}" fill="${lattice}"/>${panes.join('')}`
}

/**
 * What of a card is drawn: words in letters that the typefaces lack are left to the text beside the picture, and a
 * heading of which no word is left gives way to the line.
 */
export function wordsOfCard(card: SocialCard): SocialCard {
  const heading = drawableWords(card.heading, display)
  if (heading !== '') return { heading, line: drawableWords(card.line, sans) }
  return { heading: drawableWords(card.line, display) || site.brand, line: '' }
}

/** The words without those that cannot be drawn, and without what stood around them; '' when digits alone are left. */
function drawableWords(text: string, { drawable }: Typeface): string {
  const isTelling = (word: string) => /[\p{L}\p{N}]/u.test(word)
  const words = text.split(/\s+/).filter((word) => !isTelling(word) || isTelling(drawable(word)))
  const left = drawable(words.join(' ')).replace(/\s+/g, ' ').trim()
  if (/\p{L}/u.test(text) && !/\p{L}/u.test(left)) return ''
  return words.join(' ') === text ? left : left.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function drawWords(card: SocialCard): string {
  const { heading, line } = wordsOfCard(card)
  const large = fitText(heading, display.measure, { width: textWidth, lines: 3, sizes: headingSizes })
  const small = fitText(line, sans.measure, { width: textWidth, lines: 2, sizes: lineSizes })
  const top = margin + large.size * 0.8
  const headingEnd = top + (large.lines.length - 1) * large.size * leading
  const beside = margin + display.measure(site.brand, brandSize) + 14
  const drawn = [
    ...large.lines.map((text, index) => ({
      ...{ text, x: margin, face: display, size: large.size, fill: ink },
      y: top + index * large.size * leading,
    })),
    ...small.lines.map((text, index) => ({
      ...{ text, x: margin, face: sans, size: small.size, fill: inkSoft },
      y: headingEnd + 34 + (index + 1) * small.size * 1.3,
    })),
    { text: site.brand, face: display, size: brandSize, fill: mango, y: height - margin, x: margin },
    {
      text: site.place,
      face: sans,
      size: brandSize * 0.8,
      fill: inkSoft,
      y: height - margin,
      x: beside,
    },
  ]
  return drawn
    .map(
      ({ text, face, size, fill, x, y }) =>
        `<path fill="${fill}" d="${face.outline(text, { x, y, size })}"/>`,
    )
    .join('\n')
}
