import { localWords } from '#config/place/local-words.ts'
import { asciiDigits, collapseSpaces, replaceInOrder } from '#core/text.ts'

/** What heads opening hours, in English and as people here say it, as regular expression alternatives. */
export const hoursHeads = ['hours', ...(localWords.columns['hours'] ?? [])].join('|')

/** Translates a local text about opening hours into lower-case English. */
export function hoursInEnglish(text: string): string {
  const plain = collapseSpaces(asciiDigits(text.normalize('NFKC')).toLowerCase())
  const said = replaceInOrder(plain, localWords.hours)
  const { notDay } = localWords
  return collapseSpaces(notDay?.texts.test(plain) ? said.replace(notDay.word, '') : said)
}
