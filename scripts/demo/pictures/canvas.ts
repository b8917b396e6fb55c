/** Light of a time of day: what everything in a picture is lit by. */
export type Light = {
  skyTop: string
  skyLow: string
  wall: string
  wallShade: string
  floor: string
  /** Light in windows and lamps. */
  glow: string
  glowSoft: string
  lit: boolean
}

export type LightName = 'morning' | 'noon' | 'dusk' | 'night'

export const lights: Readonly<Record<LightName, Light>> = {
  morning: {
    skyTop: '#bfe0f2',
    skyLow: '#fff0cf',
    wall: '#fbeedd',
    wallShade: '#f1dcc2',
    floor: '#e6c8a2',
    glow: '#fffdf4',
    glowSoft: '#d7ecf5',
    lit: false,
  },
  noon: {
    skyTop: '#7cc3ea',
    skyLow: '#d9f0f8',
    wall: '#f3f4ea',
    wallShade: '#dfe8e2',
    floor: '#d9cbb0',
    glow: '#ffffff',
    glowSoft: '#c4e2ef',
    lit: false,
  },
  dusk: {
    skyTop: '#4a4a93',
    skyLow: '#ff9a5a',
    wall: '#f3c9a0',
    wallShade: '#dda57f',
    floor: '#a8694f',
    glow: '#ffe2a0',
    glowSoft: '#ffbe6b',
    lit: true,
  },
  night: {
    skyTop: '#14142f',
    skyLow: '#3a3b78',
    wall: '#474a86',
    wallShade: '#373a70',
    floor: '#2a2c58',
    glow: '#ffd88a',
    glowSoft: '#f2a94a',
    lit: true,
  },
}

/** The colours of the house (`styles/tokens.css`), as paint. */
export const paint = {
  shell: '#f7f6f1',
  ink: '#161d38',
  bay: '#065b99',
  bayDeep: '#04477a',
  baySoft: '#9cc9e6',
  mango: '#ffb81f',
  mangoDeep: '#d98b00',
  hibiscus: '#d8324f',
  hibiscusDeep: '#9d1930',
  leaf: '#2f8a5b',
  leafDeep: '#1a6b45',
  wood: '#8a5a3a',
  woodDeep: '#64402a',
  woodSoft: '#c79468',
  cream: '#fff6e0',
  stone: '#8d93a8',
} as const

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${radius ? ` rx="${radius}"` : ''} ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`
/** `count` parts, each drawn from its index. */
export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
/** The same for every call: whole numbers from 0 to `below - 1` that do not look like a row. */
export const scatter = (index: number, below: number) =>
  (index * 7919 + ((index * index) % 31) * 104729) % below

const width = 640
const height = 400

/** The finished drawing. Gradients named `sky` and `wall` are there for all. */
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
