import process from 'node:process'

/**
 * The import conditions that Node was asked for in NODE_OPTIONS (`--conditions=name`): what it compiles imports by
 * the same ones, and so is compiled for the same place.
 */
export const askedConditions = (process.env.NODE_OPTIONS ?? '')
  .split(/\s+/)
  .flatMap((option) => /^--conditions=(.+)$/.exec(option)?.slice(1) ?? [])
