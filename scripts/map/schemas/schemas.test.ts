import { expect, test } from 'vitest'
import { recogniseSchema } from './schemas.ts'

test.each([
  ['OpenMapTiles', ['water', 'transportation', 'transportation_name', 'landcover']],
  // Both have land cover.
  ['Protomaps', ['earth', 'landcover', 'landuse', 'roads', 'places', 'water']],
  ['Shortbread', ['ocean', 'water_polygons', 'streets', 'street_labels', 'place_labels']],
])('%s is recognised by what no other has', (name, layers) => {
  expect(recogniseSchema(new Set(layers)).name).toBe(name)
})
