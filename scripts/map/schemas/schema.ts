import { layerGeometry, type MapKind } from '#features/map/map.ts'

/** A feature of a foreign tile. */
export type ForeignFeature = {
  layer: string
  geometry: 'point' | 'line' | 'area'
  properties: Readonly<Record<string, number | string | boolean | undefined>>
}

/** What a foreign layer's features are to us: those whose property has one of the values, or all of them. */
export type Rule =
  | { from: string; property: string; kinds: Readonly<Record<string, MapKind>> }
  | { from: string; all: MapKind }

/** How one family of tile sets names what it holds. */
export type Schema = {
  name: string
  /** Layers that no other family has under these names. */
  marks: readonly string[]
  rules: readonly Rule[]
  /** Properties that hold a feature's name, the best first; `{language}` stands for the page's. */
  names: readonly string[]
}

/** What the map shows of a feature, at most once a layer: a road may carry its name, which is a layer of ours. */
export function kindsOf({ rules }: Schema, feature: ForeignFeature): MapKind[] {
  const found = new Map<string, MapKind>()
  for (const rule of rules) {
    const kind = rule.from === feature.layer ? kindBy(rule, feature) : undefined
    if (kind && layerGeometry[kind[0]] === feature.geometry && !found.has(kind[0])) found.set(kind[0], kind)
  }
  return [...found.values()]
}

function kindBy(rule: Rule, { properties }: ForeignFeature): MapKind | undefined {
  if ('all' in rule) return rule.all
  const value = String(properties[rule.property] ?? '')
  return Object.hasOwn(rule.kinds, value) ? rule.kinds[value] : undefined
}

/** A feature's name in a language, else as it is written there; null where it has none. */
export function nameOf({ names }: Schema, language: string, { properties }: ForeignFeature): string | null {
  for (const name of names) {
    const value = properties[name.replace('{language}', language)]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

/** Several values of one property that mean the same kind. */
export function each<Kind extends MapKind>(kind: Kind, ...values: readonly string[]): Record<string, Kind> {
  return Object.fromEntries(values.map((value) => [value, kind]))
}

/** OpenStreetMap's words for places, as most tile sets keep them. */
export const placeKinds: Readonly<Record<string, MapKind>> = {
  city: ['place', 'city'],
  town: ['place', 'town'],
  ...each(['place', 'suburb'], 'suburb', 'borough'),
  ...each(['place', 'district'], 'quarter', 'village'),
  ...each(['place', 'neighbourhood'], 'neighbourhood', 'hamlet'),
}
