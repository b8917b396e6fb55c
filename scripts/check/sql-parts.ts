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
