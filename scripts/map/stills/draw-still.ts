/** A still map as SVG, with the colours of every theme in it: as an image it follows the page that shows it. */
import { escapeHtml } from '#core/html.ts'
import { layerGeometry } from '#features/map/map.ts'
import { drawingOf, drawingOrder, type Ink, paletteOf, roadOrder } from '#features/map/map-style.ts'
import type { StillView } from '#features/map/still.ts'
import type { Spot } from '../geometry.ts'
import { canvas, type Shape, shapesOn, type Tile, unitsInPixel } from './still-geometry.ts'
import { type Label, placeLabels } from './still-labels.ts'

/** A part of the drawing, and the inks that it needs. */
type Part = { markup: string; inks: readonly Ink[] }

/** Footpaths are half of a picture of a park or a mall, and say nothing from there. */
const leftOutClose: ReadonlySet<string> = new Set(['path'])
/** Of a whole city one looks for its shape, its waters and its main roads. */
const leftOutFar: ReadonlySet<string> = new Set([
  ...['path', 'service', 'street', 'tertiary', 'secondary', 'rail', 'stream', 'canal'],
  ...['built', 'commerce', 'industry', 'campus', 'health', 'wetland', 'sand', 'runway'],
])

/** @param tiles those that the view shows; one that is missing shows nothing */
export function drawStill(view: StillView, tiles: readonly Tile[]): string {
  const shapes = shapesOn(view, tiles)
  const { zoom } = view
  const leftOut = zoom < 13 ? leftOutFar : leftOutClose
  const layer = (name: string) => shapes.filter(({ kind }) => kind[0] === name && !leftOut.has(kind[1]))
  const parts = drawingOrder.flatMap((name): Part[] => {
    const geometry = layerGeometry[name]
    if (name === 'road') return roads(layer(name), zoom)
    if (name === 'road_name' || geometry === 'point') return []
    return layer(name).flatMap((shape) => (geometry === 'area' ? area(shape, zoom) : line(shape, zoom)))
  })
  const labels = placeLabels(
    shapes.filter(({ kind }) => kind[0] === 'place' || kind[0] === 'road_name'),
    zoom,
  )
  const drawn = [...parts, ...labels.map(text)]
  const inks = new Set<Ink>(['paper', ...drawn.flatMap((part) => part.inks)])
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${canvas.height}">`,
    `<style>${themes(inks)}</style>`,
    `<path fill="var(--paper)" d="M0 0h${canvas.width}v${canvas.height}H0z"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...parts.map(({ markup }) => markup),
    '</g>',
    '<g text-anchor="middle" paint-order="stroke" stroke-linejoin="round" stroke="var(--halo)">',
    ...labels.map((label) => text(label).markup),
    '</g></svg>',
  ].join('')
}

/** The colours at day and at dusk, and what of them is another where a reader asks for more contrast. */
function themes(inks: ReadonlySet<Ink>): string {
  const values = (theme: 'day' | 'dusk', contrast: boolean) => {
    const [colours, plain] = [paletteOf(theme, { contrast }), paletteOf(theme)]
    return [...inks]
      .filter((ink) => !contrast || colours[ink] !== plain[ink])
      .map((ink) => `--${ink}:${colours[ink]}`)
      .join(';')
  }
  const [dark, more] = ['(prefers-color-scheme:dark)', '(prefers-contrast:more)']
  return [
    'text{font-family:system-ui,sans-serif}',
    `svg{${values('day', false)}}@media${dark}{svg{${values('dusk', false)}}}`,
    `@media${more}{svg{${values('day', true)}}}@media${dark}and ${more}{svg{${values('dusk', true)}}}`,
  ].join('')
}

function area({ kind, parts }: Shape, zoom: number): Part[] {
  const drawing = drawingOf(kind, zoom)
  if (!drawing || !('fill' in drawing)) return []
  return [{ markup: `<path fill="var(--${drawing.fill})" d="${pathOf(parts, 'z')}"/>`, inks: [drawing.fill] }]
}

function line({ kind, parts }: Shape, zoom: number): Part[] {
  const drawing = drawingOf(kind, zoom)
  if (!drawing || !('stroke' in drawing)) return []
  const { stroke, width, dash } = drawing
  const dashes =
    dash.length === 0 ? '' : ` stroke-linecap="butt" stroke-dasharray="${dash.map(inUnits).join(' ')}"`
  const look = `stroke="var(--${stroke})" stroke-width="${inUnits(width)}"${dashes}`
  return [{ markup: `<path ${look} d="${pathOf(parts)}"/>`, inks: [stroke] }]
}

/** All edges below all roads, so that roads that meet are open to each other. */
function roads(shapes: readonly Shape[], zoom: number): Part[] {
  const ordered = roadOrder.flatMap((name) => shapes.filter(({ kind }) => kind[1] === name))
  const cased = ordered.flatMap(({ kind, parts }): Part[] => {
    const drawing = drawingOf(kind, zoom)
    if (!drawing || !('stroke' in drawing) || drawing.casing === null) return []
    const { casing, casingWidth } = drawing
    const edge = `stroke="var(--${casing})" stroke-width="${inUnits(casingWidth)}"`
    return [{ markup: `<g ${edge}><path id="${kind[1]}" d="${pathOf(parts)}"/></g>`, inks: [casing] }]
  })
  const filled = ordered.flatMap((shape): Part[] => {
    const drawing = drawingOf(shape.kind, zoom)
    if (!drawing || !('stroke' in drawing)) return []
    const { stroke, width, casing } = drawing
    if (casing === null) return line(shape, zoom)
    const use = `<use href="#${shape.kind[1]}" stroke="var(--${stroke})" stroke-width="${inUnits(width)}"/>`
    return [{ markup: use, inks: [stroke] }]
  })
  return [...cased, ...filled]
}

function text({ text: words, at, turned, look }: Label): Part {
  const [x, y] = [Math.round(at.x), Math.round(at.y)]
  const size = inUnits(look.size)
  const turn = Math.round(turned) === 0 ? '' : ` transform="rotate(${Math.round(turned)} ${x} ${y})"`
  const font = `font-size="${size}" font-weight="${look.weight}" stroke-width="${inUnits(look.size / 4)}"`
  // Its baseline is a third of a letter below its middle.
  const markup = `<text x="${x}" y="${y}" dy=".35em" ${font} fill="var(--${look.ink})"${turn}>${escapeHtml(words)}</text>`
  return { markup, inks: [look.ink, look.halo] }
}

function inUnits(pixels: number): number {
  return Math.round(pixels * unitsInPixel * 10) / 10
}

/** Each corner relative to the last, which is shorter. */
function pathOf(parts: readonly Spot[][], close = ''): string {
  return parts.map((part) => `${stepsOf(part)}${close}`).join('')
}

function stepsOf([start, ...rest]: readonly Spot[]): string {
  if (!start) return ''
  let before = start
  const steps = rest.map((spot) => {
    const [x, y] = [spot.x - before.x, spot.y - before.y]
    before = spot
    return y === 0 ? `h${x}` : x === 0 ? `v${y}` : `l${x}${y < 0 ? '' : ' '}${y}`
  })
  return `M${start.x}${start.y < 0 ? '' : ' '}${start.y}${steps.join('')}`
}
