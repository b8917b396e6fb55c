/** Every name that the SQL of a request makes up begins with this; no rows of a relation are called so. */
const madeUp = 'pgrst_'

/** Rows that PostgreSQL names itself within a write. */
const special: ReadonlySet<string> = new Set(['excluded', 'old', 'new'])

/** PostgreSQL cuts longer names, which could make them equal. */
const maxBytes = 63

/**
 * The alias of a relation's rows: `wanted`, which PostgreSQL shows in its messages, unless another row in sight has it
 * or it may be mistaken for a name that the statement makes up.
 */
export function rowAlias(wanted: string, inSight: readonly string[] = []): string {
  const isFree = (name: string) => !inSight.includes(name)
  const mayStand = !wanted.startsWith(madeUp) && !special.has(wanted) && Buffer.byteLength(wanted) <= maxBytes
  if (mayStand && isFree(wanted)) return wanted
  let number = 1
  while (!isFree(`rows_${number}`)) number += 1
  return `rows_${number}`
}

/** A made-up column name that is not among `columns`. */
export function unusedColumn(name: string, columns: ReadonlyMap<string, unknown>): string {
  let free = name
  while (columns.has(free)) free += '_'
  return free
}
