import type { Light } from './light.ts'

/** Moves and scales parts together. */
export const group = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
/** `count` parts, each drawn from its index. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
/** Deterministic, irregular-looking integers from 0 to `below - 1`. */
export const scatter = (index: number, below: number) =>
  (index * 7919 + ((index * index) % 31) * 104729) % below

const width = 640
const height = 400

/** The finished drawing, with gradients named `sky` and `wall`. */
export function drawing(
  light: Light,
  parts: readonly string[],
  size: { w: number; h: number } = { w: width, h: height },
): string {
  const gradient = (id: string, top: string, low: string) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`
  const defs = gradient('sky', light.skyTop, light.skyLow) + gradient('wall', light.wall, light.wallShade)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.w} ${size.h}" width="${size.w}" height="${size.h}"><defs>${defs}</defs>${parts.join('')}</svg>`
}
