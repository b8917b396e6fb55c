/** A stretch of SQL that is read by itself: what is quoted in it is blank, and its place in the file is kept. */
export type SqlPart = { offset: number; text: string }

/** Comments, quoted names, strings, and bodies between dollar signs. */
const quoted = /--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|'(?:[^']|'')*'|\$(\w*)\$([\s\S]*?)\$\1\$/g

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

/**
 * Takes SQL apart: the statements themselves, without comments, and what is quoted in them, which may be code as well
 * (a function's body, a statement that is put together).
 */
export function splitSql(text: string, offset = 0): SqlPart[] {
  const inside: SqlPart[] = []
  const outside = text.replace(quoted, (match: string, tag: string, body: string | undefined, at: number) => {
    if (match.startsWith('"')) return match
    if (body !== undefined) inside.push(...splitSql(body, offset + at + tag.length + 2))
    else if (match.startsWith(`'`)) inside.push(...splitSql(match.slice(1, -1), offset + at + 1))
    return blank(match)
  })
  return [{ offset, text: outside }, ...inside]
}

/** The text of a statement from a place in it to its end: a semicolon, or a parenthesis that closes around it. */
export function restOfStatement(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0 || (sign === ';' && depth === 0)) return text.slice(from, at)
  }
  return text.slice(from)
}

/** A statement without what stands in its parentheses: the words that are its own. */
export function ownWords(statement: string): string {
  let depth = 0
  let words = ''
  for (const sign of statement) {
    if (sign === ')') depth -= 1
    if (depth === 0) words += sign
    if (sign === '(') depth += 1
  }
  return words
}
