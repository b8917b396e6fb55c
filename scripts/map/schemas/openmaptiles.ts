import { each, placeKinds, type Schema } from './schema.ts'

const roads = {
  motorway: ['road', 'motorway'],
  trunk: ['road', 'trunk'],
  primary: ['road', 'primary'],
  secondary: ['road', 'secondary'],
  tertiary: ['road', 'tertiary'],
  ...each(['road', 'street'], 'minor'),
  ...each(['road', 'service'], 'service'),
  ...each(['road', 'path'], 'path', 'pedestrian', 'track'),
  ...each(['road', 'rail'], 'rail', 'transit', 'light_rail', 'subway', 'monorail'),
} as const

/** https://openmaptiles.org/schema/ */
export const openMapTiles: Schema = {
  name: 'OpenMapTiles',
  marks: ['transportation', 'transportation_name', 'aeroway'],
  names: ['name:{language}', 'name:latin', 'name'],
  rules: [
    {
      from: 'landcover',
      property: 'class',
      kinds: {
        wood: ['land', 'wood'],
        ...each(['land', 'green'], 'grass', 'farmland'),
        wetland: ['land', 'wetland'],
        sand: ['land', 'sand'],
      },
    },
    { from: 'park', property: 'class', kinds: each(['land', 'green'], 'national_park', 'nature_reserve') },
    {
      from: 'landuse',
      property: 'class',
      kinds: {
        ...each(['land', 'built'], 'residential', 'suburb', 'quarter', 'neighbourhood'),
        ...each(['land', 'commerce'], 'commercial', 'retail'),
        ...each(['land', 'industry'], 'industrial', 'garages', 'quarry'),
        ...each(['land', 'campus'], 'school', 'university', 'college', 'kindergarten', 'library'),
        hospital: ['land', 'health'],
        ...each(['land', 'green'], 'cemetery', 'pitch', 'playground', 'stadium', 'zoo'),
      },
    },
    {
      from: 'aeroway',
      property: 'class',
      kinds: { aerodrome: ['land', 'airport'], ...each(['land', 'runway'], 'runway', 'taxiway', 'apron') },
    },
    {
      from: 'water',
      property: 'class',
      kinds: each(['water', 'water'], 'ocean', 'lake', 'pond', 'river', 'dock', 'swimming_pool'),
    },
    {
      from: 'waterway',
      property: 'class',
      kinds: {
        river: ['waterway', 'river'],
        canal: ['waterway', 'canal'],
        ...each(['waterway', 'stream'], 'stream', 'drain', 'ditch'),
      },
    },
    {
      from: 'boundary',
      property: 'admin_level',
      kinds: { ...each(['boundary', 'state'], '2', '3', '4'), ...each(['boundary', 'city'], '5', '6') },
    },
    { from: 'transportation', property: 'class', kinds: roads },
    {
      from: 'transportation_name',
      property: 'class',
      kinds: {
        motorway: ['road_name', 'motorway'],
        trunk: ['road_name', 'trunk'],
        primary: ['road_name', 'primary'],
        secondary: ['road_name', 'secondary'],
        tertiary: ['road_name', 'tertiary'],
        minor: ['road_name', 'street'],
      },
    },
    {
      from: 'place',
      property: 'class',
      kinds: placeKinds,
    },
  ],
}
