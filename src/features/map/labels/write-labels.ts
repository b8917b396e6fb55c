/** Writes the map's labels on a sheet over all its squares: a label knows no square's edge. It knows no page. */
import type { Palette } from '../paint-tile.ts'
import { type Label, placeLabels } from './label-layout.ts'
import type { TileLabel } from './tile-labels.ts'

/** A sheet in CSS pixels, and where the corners of the squares lie on it whose labels it shows. */
export type Sheet = {
  squares: readonly { key: string; x: number; y: number }[]
  width: number
  height: number
  density: number
  /** CSS's list of typefaces. */
  fontFamily: string
  palette: Palette
}

type Written = Label & { look: TileLabel; font: string }
type Canvas = OffscreenCanvasRenderingContext2D

export type LabelsOfSquares = ReadonlyMap<string, readonly TileLabel[]>

export function writeLabels(canvas: Canvas, sheet: Sheet, labels: LabelsOfSquares): void {
  const { density, palette } = sheet
  canvas.scale(density, density)
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.lineJoin = 'round'
  canvas.lineWidth = 3
  for (const label of placeLabels([...candidates(canvas, sheet, labels)]))
    write(canvas, label, density, palette)
}

/** The fonts in which labels are written, each with all texts written in it. */
export function textsByFont({ squares, fontFamily }: Sheet, labels: LabelsOfSquares): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { key } of squares)
    for (const look of labels.get(key) ?? []) {
      const font = fontOf(look, fontFamily)
      texts.set(font, (texts.get(font) ?? '') + look.text)
    }
  return texts
}

function* candidates(canvas: Canvas, sheet: Sheet, labels: LabelsOfSquares): Generator<Written> {
  for (const { key, ...corner } of sheet.squares)
    for (const look of labels.get(key) ?? []) {
      const font = fontOf(look, sheet.fontFamily)
      const width = widthOf(canvas, font, look.text)
      const [x, y] = [corner.x + look.x, corner.y + look.y]
      if ((look.room !== null && look.room < width) || !isNear(sheet, x, y, width)) continue
      yield {
        look,
        font,
        width,
        text: look.text,
        angle: look.angle,
        rank: look.rank,
        x,
        y,
        height: look.size,
      }
    }
}

/** Whether any of a text may lie on the sheet, turned as it may be. */
function isNear({ width, height }: Sheet, x: number, y: number, length: number): boolean {
  return x > -length && y > -length && x < width + length && y < height + length
}

/** Widths of texts by font; they are the same on every sheet. */
const widths = new Map<string, number>()

function widthOf(canvas: Canvas, font: string, text: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  canvas.font = font
  const { width } = canvas.measureText(text)
  widths.set(key, width)
  return width
}

const fontOf = ({ weight, size }: TileLabel, family: string) => `${weight} ${size}px ${family}`

function write(
  canvas: Canvas,
  { x, y, angle, text, font, look }: Written,
  density: number,
  palette: Palette,
): void {
  const [across, down] = [Math.cos(angle) * density, Math.sin(angle) * density]
  canvas.setTransform(across, down, -down, across, x * density, y * density)
  canvas.font = font
  canvas.strokeStyle = palette[look.halo]
  canvas.fillStyle = palette[look.ink]
  canvas.strokeText(text, 0, 0)
  canvas.fillText(text, 0, 0)
}
