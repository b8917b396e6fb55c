/** Cells in which a script left an object or a list: as JSON, or as Python writes it. */

/** Longer cells are texts. */
const longest = 50_000

/** What a cell holds when it is an object or a list of some; any other text stays as it is. */
export function readCell(text: string): unknown {
  const isOne = /^\{.*\}$|^\[.*\]$/s.test(text)
  if (!isOne || text.length > longest) return text
  const value = parse(text) ?? parse(fromPython(text))
  return typeof value === 'object' && value !== null ? value : text
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

const strings = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\b(?:True|False|None)\b/gs
const words: Readonly<Record<string, string>> = { True: 'true', False: 'false', None: 'null' }

/** `{'open': True}` as JSON. */
function fromPython(text: string): string {
  return text.replace(strings, (found) => {
    const word = words[found]
    if (word !== undefined) return word
    return JSON.stringify(found.slice(1, -1).replace(/\\(.)/gs, '$1'))
  })
}
