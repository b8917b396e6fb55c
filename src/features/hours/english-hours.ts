import { localWords } from '#config/place/local-words.ts'
import { collapseSpaces, replaceInOrder } from '#core/text.ts'

/** What somebody of the place wrote of opening hours, in small letters and with English words. */
export function hoursInEnglish(text: string): string {
  const plain = collapseSpaces(text.normalize('NFKC').toLowerCase())
  return collapseSpaces(replaceInOrder(plain, localWords.hours))
}
