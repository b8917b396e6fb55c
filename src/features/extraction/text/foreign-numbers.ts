/** An American number without the code of its country; here it may be somebody's mobile telephone. */
const american = /^\(?[2-9]\d{2}\)?[-. ]*\d{3}[-. ]?\d{4}$/
/** `Springfield, IL 62701` */
const americanTown = /\p{L},\s*[A-Z]{2}\.?\s+\d{5}(?:-\d{4})?\b/u

/** Tells which numbers of a page with these lines are dialled in another country only. */
export function foreignNumbers(lines: readonly string[]): (number: string) => boolean {
  const isAbroad = lines.some((line) => americanTown.test(line))
  return (number) => isAbroad && american.test(number.trim())
}
