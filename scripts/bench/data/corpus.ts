/**
 * A corpus: texts as the world writes them, each with its right answer. Part of it is held out: whoever mends a reader
 * sees only how many of that part are right.
 */
import { createHash } from 'node:crypto'

/** A row of a table: the text, its answer, and a remark or what the answer cannot hold. */
export type Case = { text: string; answer: string; rest: string; isHeldOut: boolean }

/** Refused means that nothing was stored where something could have been; wrong is something else than the answer. */
export type Verdict = 'right' | 'refused' | 'wrong'

/** `got` is for people. */
export type Judged = { verdict: Verdict; got: string }

/** Reads a text as the product does and compares with the answer. */
export type Judge = (answer: string, text: string) => Judged | Promise<Judged>

/**
 * Reads a table: a line a case, its cells parted by tabs; lines that begin with `# ` are remarks.
 * @param width how many cells the text of a case fills
 * @param holdsOut which texts are held out
 * @throws Error for a line without an answer, or a text that stands twice
 */
export function readCorpus(table: string, { width = 1, holdsOut = isHeldOut } = {}): Case[] {
  const cases = table
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map((line) => {
      const cells = line.split('\t')
      const text = cells.slice(0, width).join('\t')
      const [answer = '', rest = ''] = cells.slice(width)
      if (answer === '') throw new Error(`no answer: ${line}`)
      return { text, answer, rest, isHeldOut: holdsOut(text) }
    })
  const twice = cases.find(({ text }, index) => cases.findIndex((other) => other.text === text) !== index)
  if (twice) throw new Error(`stands twice: ${twice.text}`)
  return cases
}

/** A quarter, chosen by nobody: a text belongs to it when its SHA-256 begins with 0 to 3. */
export function isHeldOut(text: string): boolean {
  return /^[0-3]/.test(createHash('sha256').update(text).digest('hex'))
}

/** Right, wrong or refused, where `nothing` is what an empty result reads as. */
export function judgeText(answer: string, got: string, nothing: string): Verdict {
  if (got === answer) return 'right'
  return got === nothing ? 'refused' : 'wrong'
}

/**
 * Judges a choice among few. An answer may allow several, parted by `/`; to leave the choice to a person, in one of the
 * ways of `asking`, is never wrong.
 */
export function judgeChoice(answer: string, got: string, asking: readonly string[]): Verdict {
  if (answer.split('/').includes(got)) return 'right'
  return asking.includes(got) ? 'refused' : 'wrong'
}
