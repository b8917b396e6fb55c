import type { Random } from './random.ts'

const dayLength = 24 * 60 * 60 * 1000

/** A random time about `days` days before `now`, in whole seconds. */
export function moment(now: Date, days: number, random: Random): Date {
  const second = Math.floor((now.getTime() - days * dayLength - random.next() * dayLength) / 1000)
  return new Date(second * 1000)
}

/** Exactly `days` from `now`; negative is the past. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayLength)
}
