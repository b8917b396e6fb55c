import 'maplibre-gl/dist/maplibre-gl.css'
import { type LayerSpecification, Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { firstZoomOf } from '#features/map/map.ts'
import { publishedSetSchema } from '#features/map/map-set.schema.ts'
import { room, sayDrawn, start } from './first-map.ts'
import { fillOf, kinds, palette, widthsOf } from './own-style.ts'

// It looks for its worker beside itself, where a bundle has none.
setWorkerUrl(new URL(workerUrl, import.meta.url).href)

const set = publishedSetSchema.parse(await (await fetch('/map/set.json')).json())

/** Without labels: it needs fonts of its own kind for them, which would only make it heavier. */
const layers = kinds.flatMap((kind): LayerSpecification[] => {
  const layer = {
    ...{ id: kind.join(' '), source: 'ours', 'source-layer': kind[0], minzoom: firstZoomOf(kind) },
    filter: ['==', ['get', 'kind'], kind[1]] as ['==', ['get', string], string],
  }
  const fill = fillOf(kind)
  if (fill !== null) return [{ ...layer, type: 'fill', paint: { 'fill-color': fill } }]
  const line = widthsOf(kind)
  if (!line) return []
  const width = ['interpolate', ['exponential', 1.6], ['zoom'], ...line.widths.flat()]
  // What the list holds is an expression, which no type of a list of texts and numbers can say.
  return [{ ...layer, type: 'line', paint: { 'line-color': line.stroke, 'line-width': width as never } }]
})

const map = new MapLibre({
  container: room(),
  center: [start.longitude, start.latitude],
  zoom: start.zoom,
  style: {
    version: 8,
    sources: {
      ours: {
        type: 'vector',
        tiles: [
          new URL(`${set.source.url}/{z}/{x}/{y}.pbf`, location.href).href
            .replace(/%7B/g, '{')
            .replace(/%7D/g, '}'),
        ],
        minzoom: set.minZoom,
        maxzoom: set.maxZoom,
      },
    },
    layers: [{ id: 'paper', type: 'background', paint: { 'background-color': palette.paper } }, ...layers],
  },
})
map.once('idle', sayDrawn)
