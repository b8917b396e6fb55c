import type { Catalogue } from './catalogue.ts'

/** One object that two databases do not share; a side without it says nothing. */
export type Difference = { object: string; before?: string; after?: string }

/** What has to be changed to make one database out of the other, in the order of names. */
export function compareCatalogues(before: Catalogue, after: Catalogue): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((object) => before.get(object) !== after.get(object))
    .map((object) => ({
      object,
      ...definition('before', before.get(object)),
      ...definition('after', after.get(object)),
    }))
}

function definition(side: 'before' | 'after', text: string | undefined): Partial<Difference> {
  return text === undefined ? {} : { [side]: text }
}

/** A difference as people read it: only the lines that are not on both sides, as a patch shows them. */
export function describeDifference({ object, before, after }: Difference): string {
  if (before === undefined) return `+ ${object}`
  if (after === undefined) return `- ${object}`
  const [old, changed] = [before.split('\n'), after.split('\n')]
  return [
    `~ ${object}`,
    ...old.filter((line) => !changed.includes(line)).map((line) => `    - ${line.trim()}`),
    ...changed.filter((line) => !old.includes(line)).map((line) => `    + ${line.trim()}`),
  ].join('\n')
}
