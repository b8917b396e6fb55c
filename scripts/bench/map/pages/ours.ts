import { openMap } from '#features/map/interactive-map.ts'
import { TileLayer } from '#features/map/tile-layer.ts'
import { room, sayDrawn, start } from './first-map.ts'

const map = await openMap(room(), start, 'Map')
map.eachLayer((layer) => {
  if (layer instanceof TileLayer) layer.once('load', sayDrawn)
})
