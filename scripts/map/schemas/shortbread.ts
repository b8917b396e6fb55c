import { each, type Schema } from './schema.ts'

function streetKinds<Layer extends 'road' | 'road_name'>(layer: Layer) {
  return {
    ...each([layer, 'motorway'] as const, 'motorway'),
    ...each([layer, 'trunk'] as const, 'trunk'),
    ...each([layer, 'primary'] as const, 'primary'),
    ...each([layer, 'secondary'] as const, 'secondary'),
    ...each([layer, 'tertiary'] as const, 'tertiary'),
    ...each([layer, 'street'] as const, 'residential', 'unclassified', 'living_street', 'busway'),
  }
}

/** https://shortbread-tiles.org/schema/1.0/ */
export const shortbread: Schema = {
  name: 'Shortbread',
  marks: ['street_labels', 'water_polygons', 'streets', 'place_labels'],
  names: ['name_{language}', 'name_en', 'name'],
  rules: [
    {
      from: 'land',
      property: 'kind',
      kinds: {
        forest: ['land', 'wood'],
        ...each(['land', 'green'], 'park', 'garden', 'grass', 'grassland', 'meadow', 'farmland', 'orchard'),
        ...each(['land', 'green'], 'golf_course', 'recreation_ground', 'village_green', 'allotments'),
        ...each(['land', 'green'], 'cemetery', 'grave_yard', 'playground', 'scrub', 'heath', 'vineyard'),
        ...each(['land', 'wetland'], 'swamp', 'bog', 'string_bog', 'wet_meadow', 'marsh'),
        ...each(['land', 'sand'], 'beach', 'sand'),
        residential: ['land', 'built'],
        ...each(['land', 'commerce'], 'commercial', 'retail'),
        ...each(['land', 'industry'], 'industrial', 'garages', 'quarry', 'railway', 'landfill'),
      },
    },
    {
      from: 'sites',
      property: 'kind',
      kinds: {
        ...each(['land', 'campus'], 'school', 'university', 'college'),
        hospital: ['land', 'health'],
        sports_center: ['land', 'green'],
      },
    },
    { from: 'ocean', all: ['water', 'water'] },
    {
      from: 'water_polygons',
      property: 'kind',
      kinds: each(
        ['water', 'water'],
        'water',
        'river',
        'reservoir',
        'basin',
        'dock',
        'canal',
        'swimming_pool',
      ),
    },
    {
      from: 'water_lines',
      property: 'kind',
      kinds: {
        river: ['waterway', 'river'],
        canal: ['waterway', 'canal'],
        ...each(['waterway', 'stream'], 'stream', 'ditch'),
      },
    },
    {
      from: 'boundaries',
      property: 'admin_level',
      kinds: each(['boundary', 'state'], '2', '4'),
    },
    { from: 'street_polygons', property: 'kind', kinds: each(['land', 'runway'], 'runway', 'taxiway') },
    {
      from: 'streets',
      property: 'kind',
      kinds: {
        ...streetKinds('road'),
        service: ['road', 'service'],
        ...each(['road', 'path'], 'footway', 'path', 'pedestrian', 'cycleway', 'steps', 'track'),
        ...each(['road', 'rail'], 'rail', 'light_rail', 'subway', 'monorail', 'tram'),
      },
    },
    { from: 'street_labels', property: 'kind', kinds: streetKinds('road_name') },
    {
      from: 'place_labels',
      property: 'kind',
      kinds: {
        ...each(['place', 'city'], 'capital', 'state_capital', 'city'),
        town: ['place', 'town'],
        suburb: ['place', 'suburb'],
        ...each(['place', 'district'], 'quarter', 'village'),
        ...each(['place', 'neighbourhood'], 'neighbourhood', 'hamlet', 'locality'),
      },
    },
  ],
}
