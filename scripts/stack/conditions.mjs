import process from 'node:process'

const given = process.env.NODE_OPTIONS ?? ''
const inherited = conditionsIn(given)

/**
 * The import conditions that Node was asked for, in NODE_OPTIONS or on its command line (`--conditions=name`): what it
 * compiles imports by the same ones, and so is compiled for the same place.
 */
export const askedConditions = [...new Set([...inherited, ...conditionsIn(process.execArgv.join(' '))])]

/**
 * The NODE_OPTIONS by which another Node imports by these conditions.
 * @param {readonly string[]} conditions
 */
export function withConditions(conditions) {
  const more = conditions.filter((condition) => !inherited.includes(condition))
  return [given, ...more.map((condition) => `--conditions=${condition}`)].join(' ').trim()
}

/** @param {string} options as Node reads them */
function conditionsIn(options) {
  const named = options.matchAll(/(?<!\S)(?:--conditions|-C)(?:=|\s+)(?:"([^"]+)"|(\S+))/g)
  return [...named].flatMap(([, ...names]) => names.filter(Boolean))
}
