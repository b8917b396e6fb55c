/**
 * Splits a JSON array, or the `features` of a GeoJSON collection, into the texts of its objects while the file is read,
 * so that it may be larger than memory. Everything else in the file is skipped.
 */
export async function* splitObjects(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  /** Open brackets around the current place, outermost first. */
  const open: ('{' | '[')[] = []
  let inString = false
  let isEscaped = false
  let key = ''
  let list = -1
  let object: string[] | null = null
  for await (const chunk of chunks) {
    let start = 0
    for (let index = 0; index < chunk.length; index++) {
      const character = chunk.charAt(index)
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (character === '\\') isEscaped = true
        else if (character === '"') inString = false
        if (inString && object === null) key += character
        continue
      }
      if (character === '"') {
        inString = true
        if (object === null) key = ''
      } else if (character === '{' || character === '[') {
        const isList = open.length === 0 || (open.length === 1 && key === 'features')
        if (character === '[' && list === -1 && isList) list = open.length
        open.push(character)
        if (character === '{' && object === null && list !== -1 && open.length === list + 2) {
          object = []
          start = index
        }
      } else if (character === '}' || character === ']') {
        open.pop()
        if (object !== null && open.length === list + 1) {
          object.push(chunk.slice(start, index + 1))
          yield object.join('')
          object = null
        } else if (open.length === list) list = -1
      }
    }
    if (object !== null) object.push(chunk.slice(start))
  }
}
