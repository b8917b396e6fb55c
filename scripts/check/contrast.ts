/** How well text is seen on its background: by WCAG's ratio, and by APCA's lightness contrast. */

/** Three parts from 0 to 1. */
type Color = readonly [number, number, number]

function parseHex(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

const luminance = (color: string, weights: Color, light: (part: number) => number) =>
  parseHex(color).reduce((sum, part, index) => sum + light(part) * (weights[index] ?? 0), 0)

/** WCAG 2's contrast ratio of two colors, written `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const light = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const [dark = 0, bright = 0] = [one, other]
    .map((color) => luminance(color, [0.2126, 0.7152, 0.0722], light))
    .toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** 1.414 in the formula, which is no root of two. */
const blackExponent = 707 / 500

/** What a screen shows of a color, where black is never quite black. */
function screenLuminance(color: string): number {
  const shown = luminance(color, [0.2126729, 0.7151522, 0.072175], (part) => part ** 2.4)
  return shown < 0.022 ? shown + (0.022 - shown) ** blackExponent : shown
}

/**
 * APCA's lightness contrast (the formula of 0.1.9), about 106 for black on white, negative for light text on dark: 90 is
 * wanted for long text, 75 for text, 60 for what is large or bold, 45 for headlines.
 */
export function lightnessContrast(text: string, background: string): number {
  const [of, on] = [screenLuminance(text), screenLuminance(background)]
  if (Math.abs(on - of) < 0.0005) return 0
  const contrast = (on > of ? on ** 0.56 - of ** 0.57 : on ** 0.65 - of ** 0.62) * 1.14
  if (Math.abs(contrast) < 0.1) return 0
  return (contrast - Math.sign(contrast) * 0.027) * 100
}

/** A color of text on a color behind it, by day and at dusk, with the contrasts that the tokens' comment notes. */
type Pair = { text: string; background: string; noted: string }

/** The lines `ink on shell: 96, -91` of the tokens' comment. */
export function notedPairs(tokens: string): Pair[] {
  return [...tokens.matchAll(/^ \*\s+([\w-]+) on ([\w-]+): +(.*)$/gm)].map(
    ([, text = '', background = '', noted = '']) => ({ text, background, noted }),
  )
}

const leastRatio = 4.5

/** What is wrong with the pairs of the tokens: too little contrast, another contrast than is noted, no such color. */
export function findFaintPairs(tokens: string): string[] {
  return notedPairs(tokens).flatMap(({ text, background, noted }) => {
    const [of, on] = [colorsOf(tokens, text), colorsOf(tokens, background)]
    const pairs = of.map((color, index) => [color, on[index] ?? color] as const)
    if (pairs.length !== 2 || on.length !== 2) return [`${text} on ${background}: one of them is no token`]
    const ratios = pairs.map(([color, behind]) => contrastRatio(color, behind))
    const contrasts = pairs.map(([color, behind]) => Math.round(lightnessContrast(color, behind))).join(', ')
    return [
      ...(Math.min(...ratios) < leastRatio
        ? [
            `${text} on ${background}: ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')} to 1, less than ${leastRatio}`,
          ]
        : []),
      ...(noted === contrasts
        ? []
        : [`${text} on ${background}: note ${contrasts} in the comment, not ${noted}`]),
    ]
  })
}

/** The tokens that are written down again for what reads no style sheet, by theme and name, as in `inkSoft`. */
type Repeated = Readonly<Record<'day' | 'dusk', Readonly<Record<string, string>>>>

const words = { day: 'by day', dusk: 'at dusk' } as const

/** Which colors are said to be a token's and are not. */
export function findDifferingColors(tokens: string, repeated: Repeated): string[] {
  return (['day', 'dusk'] as const).flatMap((theme, at) =>
    Object.entries(repeated[theme]).flatMap(([key, color]) => {
      const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const own = colorsOf(tokens, name)[at] ?? 'no token'
      return own === color
        ? []
        : [`${name} ${words[theme]}: ${own} here and ${color} in src/config/colours.ts, which have to be one`]
    }),
  )
}

/** A token's color by day and at dusk. */
function colorsOf(tokens: string, name: string): string[] {
  const [, day, dusk] =
    new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
  return day !== undefined && dusk !== undefined ? [day, dusk] : []
}
