/** Looks at JSON as text, to find where its parts end; whether they are valid is seen when they are parsed. */

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

/** Objects around a list at most: services wrap their answers. */
const mostAround = 3

/**
 * What opens at a place: whether it is a list of rows, `groups` for a list of what holds these, or `more` when the text
 * ends before it shows.
 * @param depth of the objects around it
 */
export type IsList = (at: number, key: string, depth: number) => boolean | 'groups' | 'more'

/**
 * From within `depth` objects to their next list of rows, else behind their closing braces. `depth` of what is found is
 * that of the objects around the list.
 */
export function scanObject(
  text: string,
  from: number,
  { depth: around, isList }: { depth: number; isList: IsList },
): Scan & { key: string | null; depth: number } {
  let key = ''
  let depth = around
  // Lists of lists are no objects' members.
  let arrays = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '"') {
      const end = endOfString(text, at)
      if (arrays === 0) key = text.slice(at + 1, end)
      at = end
    } else if (character === '{' || character === '[') {
      const found = arrays === 0 && depth <= mostAround && isList(at, key, depth)
      if (found === 'more') return { kind: 'more', at: text.length, key: null, depth: around }
      if (found === true) return { kind: 'end', at: at + 1, key, depth }
      if (found !== 'groups' && (character === '[' || arrays > 0)) arrays++
      else depth++
      if (depth + arrays > deepest) return { kind: 'broken', at, key: null, depth: around }
    } else if (character === '}' || character === ']') {
      if (arrays > 0) arrays--
      else depth--
      if (depth === 0) return { kind: 'end', at: at + 1, key: null, depth }
    }
  }
  return { kind: 'more', at: text.length, key: null, depth: around }
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
