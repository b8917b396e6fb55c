/** Our style in the words of others, so that all draw the same. */
import { type MapKind, mapLayers } from '#features/map/map.ts'
import { drawingOf, drawingOrder, paletteOf, roadOrder } from '#features/map/map-style.ts'

export const palette = paletteOf('day')

/** Every kind, from the lowest to the topmost. */
export const kinds: readonly MapKind[] = drawingOrder.flatMap((layer) =>
  // Object.keys loses the names.
  (layer === 'road' ? roadOrder : Object.keys(mapLayers[layer])).map(
    (kind) => [layer, kind] as unknown as MapKind,
  ),
)

const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]

/** The widths of a line at each zoom at which it is drawn; null for what is no line. */
export function widthsOf(kind: MapKind): { stroke: string; widths: [zoom: number, width: number][] } | null {
  const drawn = zooms.flatMap((zoom) => {
    const drawing = drawingOf(kind, zoom)
    return drawing && 'stroke' in drawing ? [{ zoom, drawing }] : []
  })
  const [first] = drawn
  return first
    ? {
        stroke: palette[first.drawing.stroke],
        widths: drawn.map(({ zoom, drawing }) => [zoom, drawing.width]),
      }
    : null
}

/** The colour of an area; null for what is none. */
export function fillOf(kind: MapKind): string | null {
  const drawing = drawingOf(kind, 18)
  return drawing && 'fill' in drawing ? palette[drawing.fill] : null
}

/** The size of a label at a zoom; null for what is none. */
export function labelOf(kind: MapKind): { size: number; colour: string } | null {
  const drawing = drawingOf(kind, 14)
  return drawing && 'label' in drawing
    ? { size: drawing.label.size, colour: palette[drawing.label.ink] }
    : null
}
