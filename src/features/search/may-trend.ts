/** Which searches a page may show to everybody. For the server: the block lists are large. */

import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { blockedWords } from '#config/place/blocked-words.ts'
import { fold } from '#core/text.ts'

/** English words, in leetspeak and with repeated letters too. */
const english = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
/** The place's own: many are parts of harmless ones, so they count as whole words. */
const local = blockedWords.map((words) => wordsOf(words).join(' '))

const link = /[/@]|\bwww\b|\p{L}\.\p{L}{2,}/iu

/** Whether a term has neither a link, nor a number, nor a word of the block lists. */
export function mayTrend(term: string): boolean {
  const composed = term.normalize('NFKC')
  if (/\p{N}/u.test(composed) || link.test(composed) || english.hasMatch(composed)) return false
  const words = ` ${wordsOf(composed).join(' ')} `
  // Letters with spaces between them read as a word.
  const spelt = ` ${words.replace(/(?<= \p{L}) (?=\p{L} )/gu, '').trim()} `
  return !local.some((bad) => words.includes(` ${bad} `) || spelt.includes(` ${bad} `))
}

function wordsOf(term: string): string[] {
  return term.split(/[^\p{L}\p{M}'’]+/u).flatMap((word) => fold(word) || [])
}
