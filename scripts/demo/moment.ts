import { millisecondsADay } from '#core/time.ts'
import type { Random } from './random.ts'

/** A random time about `days` days before `now`, in whole seconds. */
export function moment(now: Date, days: number, random: Random): Date {
  const second = Math.floor(
    (now.getTime() - days * millisecondsADay - random.next() * millisecondsADay) / 1000,
  )
  return new Date(second * 1000)
}

/** Exactly `days` from `now`; negative is the past. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * millisecondsADay)
}
