import { each, placeKinds, type Schema } from './schema.ts'

function streetKinds<Layer extends 'road' | 'road_name'>(layer: Layer) {
  return {
    ...each([layer, 'motorway'] as const, 'motorway', 'motorway_link'),
    ...each([layer, 'trunk'] as const, 'trunk', 'trunk_link'),
    ...each([layer, 'primary'] as const, 'primary', 'primary_link'),
    ...each([layer, 'secondary'] as const, 'secondary', 'secondary_link'),
    ...each([layer, 'tertiary'] as const, 'tertiary', 'tertiary_link'),
    ...each([layer, 'street'] as const, 'residential', 'unclassified', 'road', 'living_street'),
  }
}

/** https://docs.protomaps.com/basemaps/layers (version 4). */
export const protomaps: Schema = {
  name: 'Protomaps',
  marks: ['earth', 'roads', 'places'],
  names: ['name:{language}', 'name', 'pgf:name'],
  rules: [
    {
      from: 'landcover',
      property: 'kind',
      kinds: {
        forest: ['land', 'wood'],
        ...each(['land', 'green'], 'grassland', 'farmland', 'scrub'),
        barren: ['land', 'sand'],
      },
    },
    {
      from: 'landuse',
      property: 'kind',
      kinds: {
        ...each(['land', 'wood'], 'forest', 'wood'),
        ...each(['land', 'green'], 'park', 'nature_reserve', 'national_park', 'grass', 'grassland', 'meadow'),
        ...each(['land', 'green'], 'farmland', 'golf_course', 'recreation_ground', 'cemetery', 'pitch'),
        ...each(['land', 'green'], 'playground', 'zoo', 'garden', 'orchard', 'scrub', 'village_green'),
        wetland: ['land', 'wetland'],
        ...each(['land', 'sand'], 'beach', 'sand'),
        residential: ['land', 'built'],
        ...each(['land', 'commerce'], 'commercial', 'retail'),
        industrial: ['land', 'industry'],
        ...each(['land', 'campus'], 'school', 'university', 'college', 'kindergarten'),
        hospital: ['land', 'health'],
        ...each(['land', 'airport'], 'aerodrome', 'airfield'),
        ...each(['land', 'runway'], 'runway', 'taxiway', 'apron'),
      },
    },
    {
      from: 'water',
      property: 'kind',
      kinds: {
        ...each(['water', 'water'], 'ocean', 'lake', 'water', 'bay', 'strait', 'fjord', 'dock', 'basin'),
        ...each(['water', 'water'], 'river', 'canal'),
      },
    },
    {
      from: 'water',
      property: 'kind',
      kinds: {
        ...each(['waterway', 'river'], 'river'),
        ...each(['waterway', 'canal'], 'canal'),
        ...each(['waterway', 'stream'], 'stream', 'drain', 'ditch'),
      },
    },
    {
      from: 'boundaries',
      property: 'kind',
      kinds: {
        ...each(['boundary', 'state'], 'country', 'region'),
        ...each(['boundary', 'city'], 'county', 'locality'),
      },
    },
    {
      from: 'roads',
      property: 'kind_detail',
      kinds: {
        ...streetKinds('road'),
        service: ['road', 'service'],
        ...each(['road', 'path'], 'path', 'footway', 'pedestrian', 'cycleway', 'steps', 'track'),
        ...each(['road', 'rail'], 'rail', 'light_rail', 'subway', 'monorail', 'tram'),
      },
    },
    { from: 'roads', property: 'kind_detail', kinds: streetKinds('road_name') },
    {
      from: 'places',
      property: 'kind_detail',
      kinds: placeKinds,
    },
  ],
}
