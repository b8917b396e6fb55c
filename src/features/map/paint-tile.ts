/** Paints a tile of the map, without its labels. It knows no page: it paints in a worker. */
import { groupBy } from '#core/group-by.ts'
import type { MapKind } from './map.ts'
import { type Drawing, drawingOf, drawingOrder, type Ink, roadOrder } from './map-style.ts'
import type { TileFeature } from './tile.ts'

/** A part of a tile: its side in pixels of the whole tile, and where the painted square begins in it. */
export type TilePart = { zoom: number; side: number; left: number; top: number }

export type Palette = Readonly<Record<Ink, string>>

type Canvas = OffscreenCanvasRenderingContext2D

/** Paints what a tile shows, layer by layer; what is drawn alike is drawn at once. */
export function paintTile(
  canvas: Canvas,
  features: readonly TileFeature[],
  part: TilePart,
  palette: Palette,
): void {
  canvas.lineJoin = 'round'
  canvas.lineCap = 'round'
  const kinds = groupBy(features, ({ kind }) => kind.join(' '))
  const drawn = [...kinds.values()].flatMap((alike) => {
    const [{ kind } = { kind: null }] = alike
    const drawing = kind && drawingOf(kind, part.zoom)
    return kind && drawing ? [{ alike, drawing, order: orderOf(kind) }] : []
  })
  for (const { alike, drawing } of drawn.sort((a, b) => a.order - b.order))
    paintAlike(canvas, pathOf(alike, part), drawing, palette)
}

function orderOf([layer, kind]: MapKind): number {
  const roads: readonly string[] = roadOrder
  // Kinds that are no roads have no order among themselves.
  return drawingOrder.indexOf(layer) * 100 + (layer === 'road' ? roads.indexOf(kind) : 0)
}

function pathOf(features: readonly TileFeature[], { side, left, top }: TilePart): Path2D {
  const path = new Path2D()
  for (const { parts, extent } of features)
    for (const points of parts)
      for (const [index, { x, y }] of points.entries()) {
        const [across, down] = [(x / extent) * side - left, (y / extent) * side - top]
        if (index === 0) path.moveTo(across, down)
        else path.lineTo(across, down)
      }
  return path
}

function paintAlike(canvas: Canvas, path: Path2D, drawing: Drawing, palette: Palette): void {
  if ('fill' in drawing) {
    canvas.fillStyle = palette[drawing.fill]
    canvas.fill(path)
  } else if ('stroke' in drawing) {
    canvas.setLineDash([])
    if (drawing.casing) stroke(canvas, path, palette[drawing.casing], drawing.casingWidth)
    canvas.setLineDash([...drawing.dash])
    stroke(canvas, path, palette[drawing.stroke], drawing.width)
  }
}

function stroke(canvas: Canvas, path: Path2D, colour: string, width: number): void {
  canvas.strokeStyle = colour
  canvas.lineWidth = width
  canvas.stroke(path)
}
