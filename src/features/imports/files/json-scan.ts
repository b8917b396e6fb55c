/** Looks at JSON as text, to find where its parts end; whether they are valid is seen when they are parsed. */

/** The members that hold a file's rows: of map features, of Overpass, of JSON-LD, of the answers of services. */
const listKeys = new Set(
  'features elements @graph results data businesses places items records rows listings locations hits'.split(
    ' ',
  ),
)

const deepest = 64

/** Where a part ends; `broken` where its brackets do not match, `more` when the text ends before it does. */
export type Scan = { kind: 'end' | 'broken' | 'more'; at: number }

/** From the beginning of an element or a member to the comma or bracket behind it. */
export function scanElement(text: string, from: number): Scan {
  const open: string[] = []
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') {
      at = endOfString(text, at)
    } else if (character === '{' || character === '[') {
      open.push(character)
      if (open.length > deepest) return { kind: 'broken', at }
    } else if (character === '}' || character === ']') {
      if (open.length === 0) return { kind: 'end', at }
      if (open.pop() !== (character === '}' ? '{' : '[')) return { kind: 'broken', at }
    } else if (character === ',' && open.length === 0) return { kind: 'end', at }
  }
  return { kind: 'more', at: text.length }
}

/** From the opening brace of an object to its list of rows, else behind its closing brace. */
export function scanObject(text: string, from: number): Scan & { key: string | null } {
  let key = ''
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      if (depth === 1) key = text.slice(at + 1, end)
      at = end
    } else if (character === '[' && depth === 1 && listKeys.has(key)) {
      return { kind: 'end', at: at + 1, key }
    } else if (character === '{' || character === '[') {
      depth++
      if (depth > deepest) return { kind: 'broken', at, key: null }
    } else if (character === '}' || character === ']') {
      depth--
      if (depth === 0) return { kind: 'end', at: at + 1, key: null }
    }
  }
  return { kind: 'more', at: text.length, key: null }
}

/** The closing quote of the string that opens at `from`, or the text's length. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at === -1) return text.length
    let slashes = 0
    while (text.charAt(at - 1 - slashes) === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
}

/** Where the next object seems to begin after a broken one: on a line of its own, else behind a closing brace. */
export function findNextObject(text: string, from: number): number {
  const opening = /\n[\s,]*(?=\{)|\}\s*,\s*(?=\{)/g
  opening.lastIndex = from
  return opening.test(text) ? opening.lastIndex : -1
}

/** Whether brackets are nested more deeply than a row's can be. */
export function isTooDeep(text: string): boolean {
  if (text.length < deepest) return false
  let depth = 0
  for (const [bracket] of text.matchAll(/[[{\]}]/g)) {
    depth += bracket === '{' || bracket === '[' ? 1 : -1
    if (depth > deepest) return true
  }
  return false
}
