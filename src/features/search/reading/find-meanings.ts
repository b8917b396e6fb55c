import type { Meaning, SearchTables } from './search-tables.ts'
import { letterDistance, soundKey, withoutALetter } from './sound-key.ts'
import type { TypedWord } from './typed-words.ts'

/** Words with what they mean; null for words that the tables do not know. */
export type Found = {
  meaning: Meaning | null
  /** The first word, and the one behind the last. */
  first: number
  end: number
}

const mostWords = 6
/** No phrase of the tables is longer, and looking for one takes time. */
const mostLetters = 40

/** Reads a line from the left, the longest phrase first. In linear time: a phrase has a few words at most. */
export function findMeanings(words: readonly TypedWord[], tables: SearchTables): Found[] {
  const { meanings } = tables
  const found: Found[] = []
  for (let first = 0; first < words.length; ) {
    const one = longest(words, first, (key) => exact(key, meanings)) ?? {
      meaning: null,
      first,
      end: first + 1,
    }
    const other = longest(words, first, (key, count) => {
      if (!mayCorrect(words, first, count, one, meanings)) return null
      const shortest = Math.min(...words.slice(first, first + count).map((word) => word.key.length))
      return similar(key, tables, count === 1 ? key.length : shortest - 2)
    })
    const chosen = other !== null && other.end > one.end - Number(one.meaning === null) ? other : one
    found.push(chosen)
    first = chosen.end
  }
  return found
}

type Look = (key: string, count: number) => Meaning | null

function longest(words: readonly TypedWord[], first: number, look: Look): Found | null {
  let key = ''
  let found: Found | null = null
  for (let end = first + 1; end <= Math.min(first + mostWords, words.length); end++) {
    key += words[end - 1]?.key ?? ''
    if (key.length > mostLetters) break
    const meaning = look(key, end - first)
    if (meaning !== null) found = { meaning, first, end }
  }
  return found
}

/** As written, or with or without the s of a plural. */
function exact(key: string, meanings: SearchTables['meanings']): Meaning | null {
  const forms = [key, `${key}s`, ...(key.length > 3 ? [key.replace(/s$/, ''), key.replace(/es$/, '')] : [])]
  return forms.map((form) => meanings.get(form)).find((known) => known !== undefined) ?? null
}

/** Behind what was found already, words that are known, or begin what is, need no correction. */
function mayCorrect(
  words: readonly TypedWord[],
  first: number,
  count: number,
  { end }: Found,
  meanings: SearchTables['meanings'],
): boolean {
  const behind = Array.from({ length: Math.max(0, first + count - end) }, (_, nth) => end + nth)
  return behind.every((nth) => longest(words, nth, (key) => exact(key, meanings)) === null)
}

/** The phrase that sounds like the key, or nearly so where both are long. @param atMost letters that may differ */
function similar(key: string, { meanings, sounds, ofHours }: SearchTables, atMost: number): Meaning | null {
  if (key.length < 4 || atMost < 0 || /^\d+$/.test(key) || ofHours.has(key)) return null
  const sound = soundKey(key)
  const most = Math.min(atMost, sound.length < 5 ? 0 : sound.length < 8 ? 1 : 2)
  const likely = most === 0 ? [sound] : [sound, ...withoutALetter(sound)]
  let best: { meaning: Meaning; distance: number } | null = null
  for (const candidate of new Set(likely.flatMap((one) => sounds.get(one) ?? []))) {
    const distance = letterDistance(sound, soundKey(candidate))
    const meaning = meanings.get(candidate)
    if (meaning !== undefined && distance <= most && distance < (best?.distance ?? most + 1))
      best = { meaning, distance }
  }
  return best?.meaning ?? null
}
