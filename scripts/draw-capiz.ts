/**
 * Draws the two masks of the capiz motif (src/ui/capiz/*.svg): grids of panes that let more or less light
 * through, as no two shells are alike. Their sizes, 9 by 7 and 13 by 8 panes, share no divisor, so that laid over
 * each other they repeat only after 117 by 56. Run `npx node scripts/draw-capiz.ts` after changing the numbers; the
 * result is committed.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { repeatableRandom } from './draw/random.ts'

/** One pane's edge in the drawing, and the strip that it leaves free on each side for the lattice; CSS scales both. */
const edge = 24
const strip = 0.5
await draw({ name: 'cool', columns: 9, rows: 7, seed: 3, lights: [0.15, 0.3, 0.55, 0.9], lit: 0.6 })
await draw({ name: 'warm', columns: 13, rows: 8, seed: 29, lights: [0.07, 0.22, 0.9], lit: 0.42 })

type Mask = {
  name: string
  columns: number
  rows: number
  seed: number
  /** The opacities that a lit pane may have. */
  lights: readonly number[]
  /** Share of the panes that are lit. */
  lit: number
}

async function draw({ name, columns, rows, seed, lights, lit }: Mask): Promise<void> {
  const random = repeatableRandom(seed)
  const inner = edge - 2 * strip
  const byLight = new Map<number, string>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const light = lights[Math.floor((random() * lights.length) / lit)]
      if (light === undefined) continue
      const pane = `M${column * edge + strip} ${row * edge + strip}h${inner}v${inner}h-${inner}z`
      byLight.set(light, (byLight.get(light) ?? '') + pane)
    }
  }
  const paths = [...byLight].map(([light, d]) => `<path fill-opacity="${light}" d="${d}"/>`).join('')
  const size = `${columns * edge} ${rows * edge}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${size}">${paths}</svg>\n`
  await writeFile(fileURLToPath(new URL(`../src/ui/capiz/${name}.svg`, import.meta.url)), svg)
  console.log(`${name}.svg: ${svg.length} bytes`)
}
