/**
 * Prefetches items, so that the consumer does not wait for the database, nor the database for the consumer.
 * @throws what the source throws, when the consumer reaches the failed item
 */
export function readAhead<T>(items: AsyncIterable<T>, ahead: number): AsyncGenerator<T, undefined> {
  const source = items[Symbol.asyncIterator]()
  const ask = () => {
    const next = source.next()
    // Thrown when it is consumed; until then nothing awaits it.
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
