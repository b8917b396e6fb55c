import process from 'node:process'

const given = process.env.NODE_OPTIONS ?? ''

/**
 * The import conditions that Node was asked for in NODE_OPTIONS (`--conditions=name`): what it compiles imports by
 * the same ones, and so is compiled for the same place.
 */
export const askedConditions = given
  .split(/\s+/)
  .flatMap((option) => /^--conditions=(.+)$/.exec(option)?.slice(1) ?? [])

/**
 * Options by which another Node imports by these conditions.
 * @param {readonly string[]} conditions
 */
export function withConditions(conditions) {
  const more = conditions.filter((condition) => !askedConditions.includes(condition))
  return [given, ...more.map((condition) => `--conditions=${condition}`)].join(' ').trim()
}
