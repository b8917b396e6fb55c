import { localWords } from '#config/place/local-words.ts'

/** Acronyms that occur among a name's words; a capitalised word without a vowel counts as one anyway. */
const acronyms = new Set([
  ...`ATM TV NGO USA UK UN EU UAE KTV VIP AIDS HIV MD DDS DMD RN CPA USB LED PC CCTV LPG UNESCO UNICEF ILO IMF ADB
    DJ`.split(/\s+/),
  ...localWords.names.acronyms,
])

/** Words that stay in lower case inside a name. */
const particles = new Set([
  ...'a an and as at by for from in of on or the to with van von'.split(' '),
  ...localWords.names.particles,
])

const romanNumeral = /^(?=[IVX])(?:X{0,3})(?:IX|IV|V?I{0,3})$/
const abbreviations = new Set([
  ...'ST STS DR JR SR MR MRS MS BLDG BLVD RD BLK MFG LTD CORP MGT INTL DEPT GRP CTR FLR MKT SQ PKG TWP GMBH FR NTL'.split(
    ' ',
  ),
  ...localWords.names.abbreviations,
])

/**
 * A name as a sign would show it: one written in all capitals or all lower case becomes title case, with acronyms and
 * particles preserved. Other names stay as written, but for capitals behind an apostrophe.
 */
export function cleanName(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '')
  const allCapitals = letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  const allSmall = letters === letters.toLowerCase() && letters !== letters.toUpperCase()
  if (!allCapitals && !allSmall) return withoutStrayCapitals(name)
  // A single short word in capitals is far more often an acronym than a shout.
  if (allCapitals && letters.length <= 5 && !/\s/.test(name)) return name
  const words = name.split(/(\s+|[/(&]|-(?=\p{L}))/u)
  const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word)
  const last = words.findLastIndex(isWord)
  let isInside = false
  return words
    .map((word, index) => {
      const written = isWord(word) ? titleWord(word, isInside && index !== last, allCapitals) : word
      isInside = isWord(word) || (isInside && word !== '(')
      return written
    })
    .join('')
}

/** What a machine makes of `GERRY'S` and `DON'T`: `Gerry'S`, `Don'T`. It knows no inner capitals either. */
const strayCapital = /(?<=\p{Ll}['’])(?:S|T|M|D|Ll|Re|Ve)(?!\p{L})/gu

function withoutStrayCapitals(name: string): string {
  const mended = name.replace(strayCapital, (letters) => letters.toLowerCase())
  return mended === name ? name : mended.split(/(\s+)/).map(withInnerCapital).join('')
}

/** `McDonald`, `O'Brien`, `D'Original`. */
function withInnerCapital(word: string): string {
  return word.replace(
    /^(Mc|O['’]|D['’])(\p{L})(?=\p{L}{2})/u,
    (_, head: string, letter: string) => head + letter.toUpperCase(),
  )
}

function titleWord(word: string, isInside: boolean, allCapitals: boolean): string {
  const bare = word.toUpperCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  const isInitial = /^\p{L}\.,?$/u.test(word)
  if (isInside && !isInitial && particles.has(bare.toLowerCase())) return word.toLowerCase()
  if (keepsCapitals(word, bare, allCapitals)) return word.toUpperCase()
  const title = word
    .toLowerCase()
    .replace(
      /^(\P{L}*)(\p{L})(?!(?<=\d\p{L})\p{L})/u,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  return withInnerCapital(title).replace(/(?<=^(?:\p{L}\.)+)\p{Ll}(?=\p{L})/u, (letter) =>
    letter.toUpperCase(),
  )
}

function keepsCapitals(word: string, bare: string, allCapitals: boolean): boolean {
  if (abbreviations.has(bare)) return false
  if (acronyms.has(bare) || romanNumeral.test(bare)) return true
  // J.P., H.V.: initials.
  if (/^(?:\p{L}\.){2,}\p{L}?\.?,?$/u.test(word)) return true
  // `kfc`, `bbq`: in small letters too, a short word without a vowel is said letter by letter.
  if (!allCapitals) return /^[BCDFGHJKLMNPQRSTVWXZ]{2,4}$/.test(bare)
  const isOrdinal = /^\d+(?:ST|ND|RD|TH)$/.test(bare)
  return /\p{L}/u.test(bare) && !isOrdinal && (/\d/.test(bare) || !/[AEIOUYÁÉÍÓÚÑ]/.test(bare))
}
