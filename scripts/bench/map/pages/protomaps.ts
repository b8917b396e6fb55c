import 'leaflet/dist/leaflet.css'
import * as leaflet from 'leaflet'
import {
  CenteredTextSymbolizer,
  exp,
  type LabelRule,
  LineLabelSymbolizer,
  LineSymbolizer,
  leafletLayer,
  type PaintRule,
  PolygonSymbolizer,
} from 'protomaps-leaflet'
import { firstZoomOf, type MapKind } from '#features/map/map.ts'
import { publishedSetSchema } from '#features/map/map-set.schema.ts'
import { room, sayDrawn, start } from './first-map.ts'
import { fillOf, kinds, labelOf, palette, widthsOf } from './own-style.ts'

// The layer looks for the library where scripts of its time put it.
Object.assign(globalThis, { L: leaflet })

const set = publishedSetSchema.parse(await (await fetch('/map/set.json')).json())

const whichIs = (kind: MapKind) => (_zoom: number, feature: { props: Record<string, unknown> }) =>
  feature.props['kind'] === kind[1]

const paintRules = kinds.flatMap((kind): PaintRule[] => {
  const rule = { dataLayer: kind[0], minzoom: firstZoomOf(kind), filter: whichIs(kind) }
  const fill = fillOf(kind)
  if (fill !== null) return [{ ...rule, symbolizer: new PolygonSymbolizer({ fill }) }]
  const line = widthsOf(kind)
  return line
    ? [{ ...rule, symbolizer: new LineSymbolizer({ color: line.stroke, width: exp(1.6, line.widths) }) }]
    : []
})

const labelRules = kinds.flatMap((kind): LabelRule[] => {
  const label = labelOf(kind)
  if (!label) return []
  const look = { fill: label.colour, font: `${label.size}px sans-serif`, stroke: palette.halo, width: 3 }
  const rule = { dataLayer: kind[0], minzoom: firstZoomOf(kind), filter: whichIs(kind) }
  return kind[0] === 'place'
    ? [{ ...rule, symbolizer: new CenteredTextSymbolizer({ ...look, labelProps: ['name'] }) }]
    : [{ ...rule, symbolizer: new LineLabelSymbolizer({ ...look, labelProps: ['name'] }) }]
})

const map = leaflet.map(room()).setView([start.latitude, start.longitude], start.zoom + 1)
const layer = leafletLayer({
  url: `${set.source.url}/{z}/{x}/{y}.pbf`,
  maxDataZoom: set.maxZoom,
  backgroundColor: palette.paper,
  paintRules,
  labelRules,
})
// Its type says too little of what it is: a layer of Leaflet's grid.
const grid = layer as unknown as leaflet.GridLayer
grid.once('load', sayDrawn)
grid.addTo(map)
