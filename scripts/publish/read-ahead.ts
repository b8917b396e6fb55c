/**
 * Begins to read at once, and keeps so many items ready before they are taken: whoever takes them does not wait for
 * the database, nor the database for them.
 * @throws what reading throws, when the turn of the item that failed comes
 */
export function readAhead<T>(items: AsyncIterable<T>, ahead: number): AsyncGenerator<T, undefined> {
  const source = items[Symbol.asyncIterator]()
  const ask = () => {
    const next = source.next()
    // It is thrown when it is taken; until then nobody waits for it.
    next.catch(() => {})
    return next
  }
  return take(Array.from({ length: ahead }, ask), ask)
}

async function* take<T>(
  asked: Promise<IteratorResult<T>>[],
  ask: () => Promise<IteratorResult<T>>,
): AsyncGenerator<T, undefined> {
  for (let next = await asked.shift(); next && !next.done; next = await asked.shift()) {
    asked.push(ask())
    yield next.value
  }
}
