import { RestError } from '../errors.ts'

/**
 * Where and why parsing failed. It has no stack trace: parsers throw and catch it while they backtrack, several times
 * per column, and capturing a stack would cost more than the parsing.
 */
class ParseFailure extends Error {
  readonly at: number
  readonly expected: string

  constructor(at: number, expected: string) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(expected)
    Error.stackTraceLimit = limit
    this.at = at
    this.expected = expected
  }
}

/** Deep enough for any real request, shallow enough for the stack. */
const maxDepth = 60

/** Walks through a text from left to right; parsers are functions that take one. */
export class Scanner {
  readonly text: string
  at = 0
  #depth = 0

  constructor(text: string) {
    this.text = text
  }

  get done(): boolean {
    return this.at >= this.text.length
  }

  /** The next character, or the empty string at the end. */
  peek(): string {
    return this.text.charAt(this.at)
  }

  looksAt(literal: string): boolean {
    return this.text.startsWith(literal, this.at)
  }

  /** Takes the literal if it is next. */
  take(literal: string): boolean {
    if (!this.looksAt(literal)) return false
    this.at += literal.length
    return true
  }

  /** Takes what a sticky pattern matches here; the pattern must carry the flag `y`. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`)
  }

  skipBlanks(): void {
    this.match(/[ \t]*/y)
  }

  /** Runs a parser; when it fails, goes back as if nothing had been read. */
  attempt<T>(parser: (scanner: Scanner) => T): T | undefined {
    const start = this.at
    try {
      return parser(this)
    } catch (error) {
      if (!(error instanceof ParseFailure)) throw error
      this.at = start
      return undefined
    }
  }

  /** One level deeper; texts nested too deeply fail instead of exhausting the stack. */
  nested<T>(parser: (scanner: Scanner) => T): T {
    this.#depth += 1
    try {
      if (this.#depth > maxDepth) this.fail('less nesting')
      return parser(this)
    } finally {
      this.#depth -= 1
    }
  }

  fail(expected: string): never {
    throw new ParseFailure(this.at, expected)
  }
}

/**
 * Runs a parser over a text; trailing text is ignored, as by PostgREST. `shown` is what the caller sent of it.
 * @throws RestError PGRST100 with position and what was expected
 */
export function parseText<T>(label: string, text: string, parser: (scanner: Scanner) => T, shown = text): T {
  const scanner = new Scanner(text)
  try {
    return parser(scanner)
  } catch (error) {
    if (!(error instanceof ParseFailure)) throw error
    const found = error.at < text.length ? JSON.stringify(text.charAt(error.at)) : 'end of input'
    throw new RestError(
      400,
      'PGRST100',
      `"failed to parse ${label} (${shown})" (line 1, column ${error.at + 1})`,
      {
        details: `unexpected ${found} expecting ${error.expected}`,
      },
    )
  }
}

/** One or more items with commas between them. */
export function commaSeparated<T>(scanner: Scanner, item: (scanner: Scanner) => T): T[] {
  const items = [item(scanner)]
  for (;;) {
    const before = scanner.at
    scanner.skipBlanks()
    if (!scanner.take(',')) {
      scanner.at = before
      return items
    }
    scanner.skipBlanks()
    items.push(item(scanner))
  }
}
