/**
 * How the map looks, as a table that the still maps and the interactive one draw by. A zoom is a tile's when the tile is
 * drawn 512 CSS pixels wide; it may lie between whole ones. Widths and sizes are CSS pixels.
 */
import { colours } from '#config/colours.ts'
import { firstZoomOf, type MapKind, type MapLayer } from './map.ts'

export type MapTheme = 'day' | 'dusk'

/** A colour of the map by its meaning; `paletteOf` has the values. */
export type Ink = keyof typeof day

export type Drawing =
  | { fill: Ink }
  | { stroke: Ink; width: number; casing: Ink | null; casingWidth: number; dash: readonly number[] }
  | { label: { ink: Ink; halo: Ink; size: number; weight: number } }

const day = {
  /** What nothing is known of. */
  paper: '#e7e4d8',
  city: '#f6f4ec',
  built: '#f1eee4',
  commerce: '#f7ead9',
  industry: '#eae6e6',
  campus: '#f3ecd6',
  health: '#f8e4df',
  airport: '#e8e6ee',
  runway: '#d5d2de',
  wood: '#c9e0c0',
  green: '#d9e9cd',
  wetland: '#cfe3d6',
  sand: '#f2e5c3',
  water: '#aed3e5',
  motorway: '#f5c061',
  motorwayEdge: '#c98f2b',
  primary: '#fbdf9f',
  primaryEdge: '#d2ae62',
  secondary: '#fff3d0',
  secondaryEdge: '#d0c4a1',
  street: '#ffffff',
  streetEdge: '#d3cfc0',
  path: '#b9ab8e',
  rail: '#97929f',
  border: colours.day.wood,
  placeText: colours.day.ink,
  roadText: '#4a4536',
  areaText: '#565d78',
  halo: colours.day.pane,
  pin: colours.day.bay,
  pinEdge: colours.day.onBay,
} as const

const dusk: Readonly<Record<Ink, string>> = {
  paper: '#101028',
  city: '#21234d',
  built: '#1e1f45',
  commerce: '#29244a',
  industry: '#222347',
  campus: '#272749',
  health: '#30234a',
  airport: '#25264e',
  runway: '#3a3b66',
  wood: '#1b3540',
  green: '#1d3341',
  wetland: '#1a3446',
  sand: '#35304a',
  water: '#123a63',
  motorway: '#c08a36',
  motorwayEdge: '#4b3a2c',
  primary: '#8b6d43',
  primaryEdge: '#2b2740',
  secondary: '#5f5460',
  secondaryEdge: '#22223f',
  street: '#3c3d6e',
  streetEdge: '#191a3a',
  path: '#565585',
  rail: '#6d6c93',
  border: colours.dusk.wood,
  placeText: colours.dusk.ink,
  roadText: '#e6d8c3',
  areaText: colours.dusk.inkSoft,
  halo: colours.dusk.shell,
  pin: colours.dusk.bay,
  pinEdge: colours.dusk.onBay,
}

/** What differs for people who ask for more contrast: plain land, strong edges, texts in the strongest ink. */
const contrastOf: Readonly<Record<MapTheme, Partial<Record<Ink, string>>>> = {
  day: {
    ...{ paper: '#ffffff', city: '#ffffff', built: '#ffffff', commerce: '#ffffff', industry: '#ffffff' },
    ...{ campus: '#ffffff', health: '#ffffff', airport: '#ffffff', sand: '#ffffff' },
    ...{ motorwayEdge: '#5c3d00', primaryEdge: '#6b5117', secondaryEdge: '#6f663f', streetEdge: '#77746a' },
    ...{ water: '#8fc3de', path: '#6b5f45', rail: '#4f4b57', border: '#5b3216', halo: '#ffffff' },
    ...{ placeText: '#000000', roadText: '#000000', areaText: '#000000', pin: '#00325c' },
  },
  dusk: {
    ...{ paper: '#000000', city: '#000000', built: '#000000', commerce: '#000000', industry: '#000000' },
    ...{ campus: '#000000', health: '#000000', airport: '#000000', sand: '#000000' },
    ...{ motorway: '#ffc24a', primary: '#d9b06a', secondary: '#a99b91', street: '#6b6da3', path: '#a5a4d4' },
    ...{ water: '#0a4a8a', rail: '#b7b6dc', border: '#ffbf88', halo: '#000000' },
    ...{ placeText: '#ffffff', roadText: '#ffffff', areaText: '#ffffff', pin: '#c9e8ff' },
  },
}

/** The colours of a theme. */
export function paletteOf(theme: MapTheme, { contrast = false } = {}): Readonly<Record<Ink, string>> {
  const colours = theme === 'day' ? day : dusk
  return contrast ? { ...colours, ...contrastOf[theme] } : colours
}

type Line = { stroke: Ink; casing?: Ink; at14: number; least: number; dash?: readonly number[] }

/** Lines widen with the zoom, from the least they may be. */
const lines: Readonly<Record<string, Line>> = {
  'waterway river': { stroke: 'water', at14: 3, least: 1 },
  'waterway canal': { stroke: 'water', at14: 2, least: 0.8 },
  'waterway stream': { stroke: 'water', at14: 1.2, least: 0.6 },
  'boundary state': { stroke: 'border', at14: 1.4, least: 1, dash: [6, 3] },
  'boundary city': { stroke: 'border', at14: 1.1, least: 0.9, dash: [4, 3] },
  'road motorway': { stroke: 'motorway', casing: 'motorwayEdge', at14: 5, least: 1.4 },
  'road trunk': { stroke: 'motorway', casing: 'motorwayEdge', at14: 4.4, least: 1.2 },
  'road primary': { stroke: 'primary', casing: 'primaryEdge', at14: 4, least: 1 },
  'road secondary': { stroke: 'secondary', casing: 'secondaryEdge', at14: 3.2, least: 0.8 },
  'road tertiary': { stroke: 'street', casing: 'streetEdge', at14: 2.6, least: 0.8 },
  'road street': { stroke: 'street', casing: 'streetEdge', at14: 1.7, least: 0.6 },
  'road service': { stroke: 'street', at14: 0.9, least: 0.5 },
  'road path': { stroke: 'path', at14: 0.7, least: 0.6, dash: [2, 2] },
  'road rail': { stroke: 'rail', at14: 1, least: 0.6 },
}

type Label = { ink: Ink; size: number; weight: number; grows: number }

const labels: Readonly<Record<string, Label>> = {
  'place city': { ink: 'placeText', size: 15, weight: 700, grows: 0.8 },
  'place town': { ink: 'placeText', size: 13, weight: 600, grows: 0.6 },
  'place suburb': { ink: 'areaText', size: 12, weight: 600, grows: 0.5 },
  'place district': { ink: 'areaText', size: 11.5, weight: 600, grows: 0.4 },
  'place neighbourhood': { ink: 'areaText', size: 11, weight: 500, grows: 0.4 },
  'road_name motorway': { ink: 'roadText', size: 11, weight: 600, grows: 0.4 },
  'road_name trunk': { ink: 'roadText', size: 11, weight: 600, grows: 0.4 },
  'road_name primary': { ink: 'roadText', size: 11, weight: 600, grows: 0.4 },
  'road_name secondary': { ink: 'roadText', size: 10.5, weight: 500, grows: 0.4 },
  'road_name tertiary': { ink: 'roadText', size: 10, weight: 500, grows: 0.4 },
  'road_name street': { ink: 'roadText', size: 9.5, weight: 400, grows: 0.4 },
}

/** Layers from the lowest to the topmost; of roads and labels each next kind lies above the one before. */
export const drawingOrder: readonly MapLayer[] = [
  ...(['land', 'water', 'waterway', 'road', 'boundary', 'road_name', 'place'] as const),
]

/** Roads from the lowest to the topmost: a street never lies over a motorway. */
export const roadOrder = [
  ...['path', 'service', 'street', 'tertiary', 'rail', 'secondary', 'primary', 'trunk', 'motorway'],
] as const

/** @returns how a kind is drawn at a zoom; null where it is not */
export function drawingOf(kind: MapKind, zoom: number): Drawing | null {
  // A zoom between two shows what the closer of them does.
  if (Math.round(zoom) < firstZoomOf(kind)) return null
  const [layer, name] = kind
  if (layer === 'water') return { fill: 'water' }
  // The lands' kinds are named as their inks.
  if (layer === 'land') return { fill: name }
  const key = `${layer} ${name}`
  return lines[key] ? lineAt(lines[key], zoom) : labels[key] ? labelAt(labels[key], zoom) : null
}

function lineAt({ stroke, casing, at14, least, dash = [] }: Line, zoom: number): Drawing {
  const width = Math.max(least, at14 * 1.6 ** (zoom - 14))
  // A thin line with edges is only its edges.
  const isCased = casing !== undefined && width >= 1.6
  return { stroke, width, casing: isCased ? casing : null, casingWidth: isCased ? width + 1.4 : 0, dash }
}

function labelAt({ ink, size, weight, grows }: Label, zoom: number): Drawing {
  const steps = Math.max(-3, Math.min(3, zoom - 14))
  return { label: { ink, halo: 'halo', size: size + steps * grows, weight } }
}
