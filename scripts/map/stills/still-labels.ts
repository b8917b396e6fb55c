/** Where the names on a still stand: none over another, none cut off, each along its road. */
import type { Drawing } from '#features/map/map-style.ts'
import { drawingOf } from '#features/map/map-style.ts'
import { lengthOf, type Spot } from '../geometry.ts'
import { canvas, joinLines, type Shape, unitsInPixel } from './still-geometry.ts'

export type Label = {
  text: string
  /** The middle of the text, in units. */
  at: Spot
  /** Degrees, clockwise. */
  turned: number
  look: Extract<Drawing, { label: unknown }>['label']
}

/** More names than this make a small picture a list. */
const mostLabels = 16

/** Readers' fonts differ: a letter of a wide one, as a share of the size. */
const letterWidth = 0.55

const places = ['place city', 'place town', 'place suburb', 'place district', 'place neighbourhood']
const mainRoads = ['road_name motorway', 'road_name trunk', 'road_name primary', 'road_name secondary']
const streets = ['road_name tertiary', 'road_name street']

/** Names that matter more come first: from close by, what one walks along. */
const orderAt = (zoom: number) =>
  zoom < 13 ? [...places, ...mainRoads, ...streets] : [...mainRoads, ...places, ...streets]

export function placeLabels(shapes: readonly Shape[], zoom: number): Label[] {
  const order = orderAt(zoom)
  const rankOf = ({ kind }: Shape) => order.indexOf(kind.join(' '))
  const named = shapes
    // A number alone says nothing to most people.
    .filter(({ name }) => name !== null && /\p{L}/u.test(name))
    .sort((one, other) => rankOf(one) - rankOf(other) || extentOf(other) - extentOf(one))
  const taken: Circle[] = []
  const labels: Label[] = []
  const seen = new Set<string>()
  for (const shape of named) {
    if (labels.length === mostLabels || seen.has(shape.name ?? '')) continue
    const placed = placesOf(shape, zoom).find((label) => isFree(circlesOf(label), taken))
    if (!placed) continue
    labels.push(placed)
    seen.add(placed.text)
    taken.push(...circlesOf(placed))
  }
  return labels
}

const extentOf = ({ parts }: Shape) => parts.reduce((sum, part) => sum + lengthOf(part), 0)

/** Where the name could stand, the best place first. */
function placesOf({ kind, name, parts }: Shape, zoom: number): Label[] {
  const drawing = drawingOf(kind, zoom)
  if (name === null || drawing === null || !('label' in drawing)) return []
  const look = drawing.label
  const label = (at: Spot, turned: number): Label => ({ text: name, at, turned, look })
  if (kind[0] === 'place') return parts.flat().map((at) => label(at, 0))
  const width = widthOf(name, look.size)
  return joinLines(parts)
    .flatMap((line) => straightStretches(line, width))
    .sort((one, other) => other.straightness - one.straightness)
    .map(({ from, to }) => label({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, upright(from, to)))
}

const widthOf = (text: string, size: number) => text.length * size * letterWidth * unitsInPixel

type Stretch = { from: Spot; to: Spot; straightness: number }

/** Stretches of a line that are as long as a text, and nearly straight. */
function straightStretches(line: readonly Spot[], length: number): Stretch[] {
  const whole = lengthOf(line)
  const starts = Math.floor((whole - length) / (length / 4))
  return Array.from({ length: Math.max(0, starts + 1) }, (_, index) => {
    const start = (index * length) / 4
    const [from, to] = [spotAt(line, start), spotAt(line, start + length)]
    return { from, to, straightness: Math.hypot(to.x - from.x, to.y - from.y) / length }
  }).filter(({ straightness }) => straightness > 0.97)
}

function spotAt(line: readonly Spot[], distance: number): Spot {
  let left = distance
  let before = line[0] ?? { x: 0, y: 0 }
  for (const spot of line.slice(1)) {
    const length = Math.hypot(spot.x - before.x, spot.y - before.y)
    if (length >= left) {
      const share = length === 0 ? 0 : left / length
      return { x: before.x + (spot.x - before.x) * share, y: before.y + (spot.y - before.y) * share }
    }
    left -= length
    before = spot
  }
  return before
}

/** The angle along two points at which a text is not upside down. */
function upright(from: Spot, to: Spot): number {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  return angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
}

type Circle = { x: number; y: number; radius: number }

/** A text as a row of circles: what it covers, whichever way it is turned. */
function circlesOf({ text, at, turned, look }: Label): Circle[] {
  const radius = look.size * unitsInPixel * 0.7
  const half = Math.max(0, widthOf(text, look.size) / 2 - radius)
  const count = Math.max(1, Math.ceil((2 * half) / radius))
  const angle = (turned * Math.PI) / 180
  return Array.from({ length: count + 1 }, (_, index) => {
    const along = -half + (2 * half * index) / count
    return { x: at.x + along * Math.cos(angle), y: at.y + along * Math.sin(angle), radius }
  })
}

function isFree(circles: readonly Circle[], taken: readonly Circle[]): boolean {
  return circles.every(
    ({ x, y, radius }) =>
      x >= radius &&
      y >= radius &&
      x <= canvas.width - radius &&
      y <= canvas.height - radius &&
      taken.every((other) => Math.hypot(other.x - x, other.y - y) >= other.radius + radius),
  )
}
