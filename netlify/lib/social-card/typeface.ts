import { Blob, Face, Font, Buffer as Line, shape } from 'harfbuzzjs'
import typefaces from './typefaces.json' with { type: 'json' }

/** A typeface of one weight: what it can say, how wide that is, and its outlines. */
export type Typeface = {
  /** The text without what the typeface has no letters for. */
  drawable(text: string): string
  /** Pixels. */
  measure(text: string, size: number): number
  /** Outlines of one line that starts at `x` on the baseline `y`, as SVG path data. */
  outline(text: string, at: { x: number; y: number; size: number }): string
}

/** A file of letters that scripts/subset-fonts.ts cut. */
export type LetterFile = keyof typeof typefaces

/** Reads a typeface; a letter comes from the first file that has it. */
export function readTypeface(names: readonly LetterFile[]): Typeface {
  const fonts = names.map((name) => new Font(new Face(new Blob(Buffer.from(typefaces[name], 'base64')))))
  const fontOf = (letter: string) => fonts.find((font) => font.nominalGlyph(letter.codePointAt(0) ?? 0))
  return {
    drawable: (text) =>
      [...text.normalize('NFC')]
        // Mathematical and wide letters are plain ones in a typeface of their own.
        .flatMap((letter) => (fontOf(letter) ? letter : [...letter.normalize('NFKC')]))
        .filter((letter) => fontOf(letter))
        .join(''),
    measure: (text, size) =>
      splitRuns(text, fontOf).reduce((width, run) => width + shapeRun(run, size).width, 0),
    outline: (text, { x, y, size }) => {
      let left = x
      return splitRuns(text, fontOf)
        .map((run) => {
          const { glyphs, width, scale } = shapeRun(run, size)
          const drawn = glyphs.map((glyph) => placeGlyph(glyph, { x: left, y, scale }))
          left += width
          return drawn.join('')
        })
        .join('')
    },
  }
}

type Run = { font: Font; text: string }
type Glyph = { commands: ReturnType<Font['glyphToJson']>; x: number; y: number }

/** Letters that one font draws in a row; those that none has are left out. */
function splitRuns(text: string, fontOf: (letter: string) => Font | undefined): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const font = fontOf(letter)
    if (!font) continue
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** Kerned glyphs in the font's units, the pixels of such a unit at a size, and the width in pixels. */
function shapeRun({ font, text }: Run, size: number): { glyphs: Glyph[]; width: number; scale: number } {
  const buffer = new Line()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let width = 0
  const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
    const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    const placed = { commands: font.glyphToJson(codepoint), x: width + xOffset, y: yOffset }
    width += xAdvance
    return placed
  })
  const scale = size / font.face.upem
  return { glyphs, width: width * scale, scale }
}

/** Fonts count upwards, pictures downwards; a tenth of a pixel is exact enough. */
function placeGlyph({ commands, x, y }: Glyph, at: { x: number; y: number; scale: number }): string {
  const place = (value: number, index: number) =>
    (index % 2 === 0 ? at.x + (x + value) * at.scale : at.y - (y + value) * at.scale).toFixed(1)
  return commands.map(({ type, values }) => `${type}${values.map(place).join(' ')}`).join('')
}
