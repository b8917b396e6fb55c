import { formatDistance } from '#core/distance-text.ts'
import { formatNumber } from '#core/numbers.ts'
import { truncate } from '#core/text.ts'
import type { Question } from './reading/question.ts'
import type { SearchQuery, SearchResults, Widening } from './search.ts'

/** `Nearby`, `within 500 m`, `within 2 km`. */
export function radiusLabel(radius: SearchQuery['radius']): string {
  return radius === '' ? 'Nearby' : `within ${formatDistance(Number(radius)).replace('.0 ', ' ')}`
}

/** What was let go because nothing fitted all that was asked, in words. */
const letGo: Readonly<Record<Widening, string>> = {
  open: 'Nothing that fits is known to be open then. These are shown whatever their hours.',
  open_unknown:
    'Nothing that fits is known to be open then. Nobody gave the hours of these: ask before you go.',
  radius: 'Nothing that fits is within that distance. These are the nearest.',
  locations: 'Nothing that fits is there. These are elsewhere.',
  categories: 'Nothing of that kind fits all of your words. These fit some.',
  brand: 'Nothing of that name fits. These are like it.',
}

type Noted = Pick<SearchResults, 'total' | 'more' | 'told' | 'next' | 'unread' | 'widened' | 'ignored'> & {
  question: Pick<Question, 'wishes'>
}

/** The notes above a list: what was let go or not understood, and how many say what they are wished to have. */
export function resultNotes({ widened, ignored, unread, ...results }: Noted): string[] {
  const left = quoted([...new Set(ignored)]).join(', ')
  return [
    ...widened.map((name) => letGo[name]),
    ...(left === '' ? [] : [`Nothing has all of your words. Left out: ${left}.`]),
    ...(unread === '' ? [] : [`“${truncate(unread, 80)}” was not understood, and is left out.`]),
    ...wishNotes(results),
  ]
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`)

/** Wishes put what was found in order and leave nothing out, so that the number found says nothing of them. */
function wishNotes({
  question,
  total,
  more,
  told,
  next,
}: Omit<Noted, 'widened' | 'ignored' | 'unread'>): string[] {
  const wishes = quoted(question.wishes).join(' and ')
  if (wishes === '' || total === 0 || (told === total && !more)) return []
  if (told === null) return [`Perhaps not all of these mention ${wishes}.`]
  if (told === 0) return [`None of these mentions ${wishes}: ask before you go.`]
  const who = `${formatNumber(told)} of these ${told === 1 ? 'mentions' : 'mention'} ${wishes}`
  return [next === null ? `${who}.` : `${who}, and ${told === 1 ? 'comes' : 'come'} first.`]
}
