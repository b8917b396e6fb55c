import process from 'node:process'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; allowPositionals: true }>
>

type Takes<Options> = {
  /** A line for people: what the command takes. */
  usage: string
  options: Options
  /** How many words it takes beside options. */
  words?: number
}

/**
 * Reads what was typed behind a command's name.
 * @throws Error saying in one line what is wrong and what the command takes
 */
export function readCommandLine<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { usage, options, words = 0 }: Takes<Options>,
): Parsed<Options> {
  const fault = faultOf(args, options, words)
  if (fault !== undefined) throw new Error(`${fault} ${usage}`)
  return parseArgs({ args: [...args], options, allowPositionals: true })
}

/** The same of this process, which ends when something is wrong: for commands that have begun nothing yet. */
export function ownCommandLine<Options extends ParseArgsOptionsConfig>(
  takes: Takes<Options>,
): Parsed<Options> {
  try {
    return readCommandLine(process.argv.slice(2), takes)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(2)
  }
}

function faultOf(args: readonly string[], options: ParseArgsOptionsConfig, words: number) {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const surplus = tokens.filter(({ kind }) => kind === 'positional')[words]
  const given = new Set<string>()
  for (const token of tokens) {
    if (token === surplus) return `It has no use for "${args[token.index]}".`
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    const known = Object.hasOwn(options, name) ? options[name] : undefined
    if (known === undefined) return `There is no option ${rawName}.`
    if (known.type === 'boolean' && value !== undefined) return `${rawName} takes no value.`
    // What begins with a dash is the next option, unless "=" says otherwise.
    if (known.type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      return `${rawName} needs a value.`
    if (given.has(name) && !known.multiple) return `${rawName} is given twice.`
    given.add(name)
  }
  return undefined
}
