import type { Legal } from '#config/place-shape.ts'
import { personalData } from '#db/personal-data.gen.ts'

type Entry = (typeof personalData)[number]

/** The name of something that is kept of people, as exports and summaries call it. */
export type KeptName = Entry['name']

/** What is kept equally long. */
export type KeptGroup = { until: string; what: readonly string[] }

/** For how long something is kept, in words. */
function untilOf(
  { choice, keptFor, keptByLaw, isFound }: Entry,
  { years, law }: Legal['paymentRecords'],
): string {
  if (keptByLaw) return `${years} years after they ended, as ${law} asks, without your account`
  if (keptFor !== null) return keptFor
  if (choice !== null) return 'As long as your account, and after it only if you choose so'
  return isFound ? 'As long as your account' : 'Always'
}

/** Everything that is kept of people, as the database declares it, by how long it is kept. */
export function listKeptData({ paymentRecords }: Legal): KeptGroup[] {
  const groups = new Map<string, string[]>()
  for (const entry of personalData) {
    const until = untilOf(entry, paymentRecords)
    groups.set(until, [...(groups.get(until) ?? []), entry.what])
  }
  return [...groups]
    .map(([until, what]) => ({ until, what }))
    .sort((one, other) => other.what.length - one.what.length)
}

/** What an entry of an export is, in words. */
export const describeKept = (name: string): string =>
  personalData.find((entry) => entry.name === name)?.what ?? name
