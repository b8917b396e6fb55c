import { isLit } from './letters.ts'
import { repeatableRandom } from './random.ts'

const width = 1200
const height = 630
const pane = 30
const columns = width / pane
const rows = height / pane

/** The picture that social networks show: a capiz wall at dusk, the brand written in lit windows. */
export function drawWall(word: string): string {
  const random = repeatableRandom(7)
  const letters = word.length * 4 - 1
  // A letter's pane is two by two of the wall's, or one where the word is too long for that.
  const scale = letters * 2 < columns ? 2 : 1
  const wordColumns = letters * scale
  const left = Math.floor((columns - wordColumns) / 2)
  const top = Math.floor((rows - 5 * scale) / 2)
  const panes: string[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const lit = isLit(word, Math.floor((column - left) / scale), Math.floor((row - top) / scale))
      panes.push(drawPane(column, row, lit, random()))
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffe3a0"/><stop offset="1" stop-color="#fbae3c"/></radialGradient>
<radialGradient id="dusk"><stop offset="0" stop-color="#2b2f68"/><stop offset="1" stop-color="#1b1d44"/></radialGradient>
<radialGradient id="cool"><stop offset="0" stop-color="#4a55a8"/><stop offset="1" stop-color="#343c86"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="#0c0c22"/>
${panes.join('\n')}
</svg>`
}

function drawPane(column: number, row: number, lit: boolean, chance: number): string {
  const fill = lit ? 'lamp' : chance < 0.18 ? 'cool' : 'dusk'
  const opacity = lit ? 0.9 + chance * 0.1 : 0.55 + chance * 0.45
  return `<rect x="${column * pane + 1.5}" y="${row * pane + 1.5}" width="${pane - 3}" height="${pane - 3}" fill="url(#${fill})" opacity="${opacity.toFixed(2)}"/>`
}
