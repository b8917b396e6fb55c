/**
 * What the map's tiles hold and its styles draw: layers from the lowest to the topmost, each with its kinds and the zoom
 * from which a kind is drawn. Tiles of other schemas are read into these.
 */
export const mapLayers = {
  land: {
    city: 0,
    ...{ wood: 9, green: 9, wetland: 9, sand: 9 },
    ...{ built: 10, commerce: 11, industry: 11, campus: 11, health: 12, airport: 11, runway: 11 },
  },
  water: { water: 0 },
  waterway: { river: 10, canal: 12, stream: 14 },
  boundary: { state: 0, city: 8 },
  road: {
    ...{ motorway: 5, trunk: 7, primary: 8, secondary: 10, tertiary: 12 },
    ...{ street: 13, service: 14, path: 14, rail: 11 },
  },
  road_name: { motorway: 12, trunk: 12, primary: 12, secondary: 12, tertiary: 13, street: 14 },
  place: { city: 0, town: 9, suburb: 10, district: 12, neighbourhood: 13 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

export type MapLayer = keyof typeof mapLayers

/** A layer with one of its kinds. */
export type MapKind = { [Layer in MapLayer]: readonly [Layer, keyof (typeof mapLayers)[Layer]] }[MapLayer]

/** What a layer's features are drawn as. */
export const layerGeometry = {
  ...{ land: 'area', water: 'area' },
  ...{ waterway: 'line', boundary: 'line', road: 'line', road_name: 'line' },
  place: 'point',
} as const satisfies Readonly<Record<MapLayer, 'point' | 'line' | 'area'>>

/** @returns the zoom from which a kind is drawn */
export function firstZoomOf([layer, kind]: MapKind): number {
  const zooms: Readonly<Record<string, number>> = mapLayers[layer]
  return zooms[kind] ?? 0
}
