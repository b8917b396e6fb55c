import { expect, test } from 'vitest'
import { readFeature } from './map-feature.ts'

const feature = (geometry: unknown, properties: object | null = { name: 'A' }) =>
  readFeature({ type: 'Feature', id: 'node/1', properties, geometry })

test('a point gives its place, and the properties become columns', () => {
  expect(feature({ type: 'Point', coordinates: [121, 14.5, 7] })).toEqual({
    id: 'node/1',
    name: 'A',
    latitude: 14.5,
    longitude: 121,
  })
})

test('a building gives its middle', () => {
  const ring = [
    [121, 14.5],
    [121.2, 14.5],
    [121.2, 14.7],
    [121, 14.7],
    [121, 14.5],
  ]
  expect(feature({ type: 'Polygon', coordinates: [ring] })).toMatchObject({
    latitude: 14.6,
    longitude: 121.1,
  })
  expect(feature({ type: 'MultiPolygon', coordinates: [[ring]] })).toMatchObject({ latitude: 14.6 })
})

test('a feature without a place or without properties is still a row', () => {
  expect(feature(null)).toEqual({ id: 'node/1', name: 'A' })
  expect(feature({ type: 'Point', coordinates: [] }, null)).toEqual({ id: 'node/1' })
})

test('a route gives no place', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [120, 14],
      [121, 14],
    ],
  }
  expect(feature(line)).toEqual({ id: 'node/1', name: 'A' })
})

test('any other row stays as it is', () => {
  expect(readFeature({ type: 'restaurant', name: 'A' })).toEqual({ type: 'restaurant', name: 'A' })
})

test('of several shapes the point is the place', () => {
  const line = { type: 'LineString', coordinates: [[120, 14]] }
  const point = { type: 'Point', coordinates: [121, 14.5] }
  expect(feature({ type: 'GeometryCollection', geometries: [line, point] })).toMatchObject({ longitude: 121 })
  expect(feature({ type: 'GeometryCollection', geometries: [] })).toEqual({ id: 'node/1', name: 'A' })
})
