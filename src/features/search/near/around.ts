/** The place that a search was around, kept for this tab: pages of businesses tell how far from it they are. */
import * as z from 'zod/mini'
import { aroundKey, type Memory } from '#core/browser-names.ts'
import type { Point } from '#core/distance.ts'
import { formatDistance, formatWalk } from '#core/distance-text.ts'
import type { Question } from '../reading/question.ts'
import { positionShape } from './position.ts'

const aroundShape = z.extend(positionShape, { name: z.string() })

export type Around = z.infer<typeof aroundShape>

/** The place that the text names, where its position is known; of a district that is its middle. */
export function aroundOf({ area, chips }: Pick<Question, 'area' | 'chips'>): Around | null {
  const chip = chips.find(({ kind, state }) => state === 'applied' && /^(district|landmark)$/.test(kind))
  if (!area || !chip) return null
  const name = chip.kind === 'district' ? `the middle of ${chip.label}` : chip.label
  return { latitude: area.latitude, longitude: area.longitude, name }
}

/** The kept place; null for none. */
export function keptAround(memory: Memory | null): Around | null {
  try {
    const kept = z.safeParse(aroundShape, JSON.parse(memory?.getItem(aroundKey) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

/** `350 m from you, walk 6 min`, `1.2 km from Ayala Triangle, walk 20 min`. */
export function distanceWords(metres: number, name = 'you'): string {
  return [`${formatDistance(metres)} from ${name}`, formatWalk(metres)]
    .filter((text) => text !== '')
    .join(', ')
}

/** Latitude and longitude as a page carries them: `14.55,121.02`. */
export function pointOf(at: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = at.split(',').map(Number)
  return { latitude, longitude }
}
