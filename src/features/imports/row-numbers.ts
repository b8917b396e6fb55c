/** The number of the row that had a key first. */
export type RowNumbers = {
  /** Null when no row had it. */
  of: (key: number) => number | null
  /** Keeps the first row of a key. @param row counted from 1 */
  see: (key: number, row: number) => void
}

/**
 * Row numbers by keys, which are whole numbers, in 12 bytes a place: a `Map` of a million rows takes three times as
 * much memory, and twice that while it grows.
 */
export function createRowNumbers(): RowNumbers {
  let keys = new Float64Array(1024)
  // 0 where there is none.
  let rows = new Uint32Array(keys.length)
  let count = 0

  function placeOf(key: number): number {
    let place = key % keys.length
    while (rows[place] !== 0 && keys[place] !== key) place = (place + 1) % keys.length
    return place
  }

  function put(key: number, row: number): void {
    const place = placeOf(key)
    if (rows[place] !== 0) return
    keys[place] = key
    rows[place] = row
    count++
  }

  function grow(): void {
    const [oldKeys, oldRows] = [keys, rows]
    keys = new Float64Array(oldKeys.length * 2)
    rows = new Uint32Array(keys.length)
    count = 0
    for (const [place, row] of oldRows.entries()) if (row !== 0) put(oldKeys[place] ?? 0, row)
  }

  return {
    of: (key) => rows[placeOf(key)] || null,
    see(key, row) {
      if (count > keys.length * 0.6) grow()
      put(key, row)
    },
  }
}
