/**
 * What a folded word sounds like to those who write what they hear: f and p, v and b, c, k and q, i, e and y, o and u
 * are one letter each, and a double letter is a single one. Spellings in English, Filipino and Spanish meet here.
 */
export function soundKey(folded: string): string {
  return folded
    .replace(/ph/g, 'p')
    .replace(/tch/g, 'ts')
    .replace(/ch/g, 'ts')
    .replace(/ck/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/qu/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/([tgr])h/g, '$1')
    .replace(/[cfqvzeyow]/g, (letter) => same[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1')
}

const same: Readonly<Record<string, string>> = {
  c: 'k',
  q: 'k',
  f: 'p',
  v: 'b',
  z: 's',
  e: 'i',
  y: 'i',
  o: 'u',
  w: 'u',
}

/** The text without each of its letters in turn. */
export function withoutALetter(text: string): string[] {
  const shorter: string[] = []
  for (let index = 0; index < text.length; index++) shorter.push(text.slice(0, index) + text.slice(index + 1))
  return shorter
}

/** How many letters are wrong, missing, extra or swapped with their neighbours. */
export function letterDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + Number(!isSame),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}
