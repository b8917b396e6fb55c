import { createHash, randomInt } from 'node:crypto'

/**
 * Sweeps look at like pages in every width and theme. An ordinary run looks at each of them once, in a width that its
 * seed decides; a long run, at all. The processes of a run inherit the seed of the first.
 */
const isLong = process.env['SUKI_LONG'] === '1'
export const seed = process.env['SUKI_SWEEP_SEED'] ?? String(randomInt(1_000_000))
process.env['SUKI_SWEEP_SEED'] = seed

type Screen = 'desktop' | 'phone'

/** Follows from the seed and the name of what is drawn. */
const lotOf = (name: string): number => createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE()

/** From 0 to below `parts`. */
const draw = (name: string, parts: number): number => lotOf(name) % parts

const isOn = (screen: Screen, name: string) => isLong || draw(name, 2) === (screen === 'phone' ? 1 : 0)

/** What is looked at on this screen: about one in two, and on the other screen the others. */
export function sampleOn<T>(screen: Screen, all: readonly T[], nameOf: (one: T) => string): T[] {
  return all.filter((one) => isOn(screen, nameOf(one)))
}

/** About one in so many. */
export function sampleOf<T>(all: readonly T[], parts: number, nameOf: (one: T) => string): T[] {
  return all.filter((one) => isLong || draw(nameOf(one), parts) === 0)
}

/** So many of them, in their order; in a long run all. */
export function someOf<T>(all: readonly T[], many: number, nameOf: (one: T) => string): T[] {
  const byLot = all.toSorted((one, other) => lotOf(nameOf(one)) - lotOf(nameOf(other)))
  const chosen = new Set(byLot.slice(0, isLong ? all.length : many))
  return all.filter((one) => chosen.has(one))
}

/** Tags of a journey that is a sweep: it runs on one of the screens. The Playwright projects select by them. */
export function eitherScreen(name: string): string[] {
  const screens = (['desktop', 'phone'] as const).filter((screen) => isOn(screen, name))
  return screens.includes('phone') ? ['@phone', ...(screens.includes('desktop') ? [] : ['@phone-only'])] : []
}
