/**
 * A function of a text that works each answer out once, for texts that come again and again, such as `9 AM - 5 PM` in
 * thousands of listings. After `most` texts it forgets them all: what it holds stays small, whatever is asked.
 */
export function remember<T>(workOut: (text: string) => T, most = 2_000): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const answer = workOut(text)
    if (known.size >= most) known.clear()
    known.set(text, answer)
    return answer
  }
}
