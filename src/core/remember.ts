/**
 * Memoises a function of a text, for texts that repeat, such as `9 AM - 5 PM` in thousands of listings. After `most`
 * texts it forgets them all, so that memory stays bounded.
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
