import type { Found } from './find-meanings.ts'
import type { ChipKind } from './question.ts'
import type { Meaning } from './search-tables.ts'

/** What some words of a question mean, among the others. */
export type Reading = {
  id: string
  kind: ChipKind
  label: string
  /** Null for a word that is excluded as it stands. */
  meaning: Meaning | null
  isExcluded: boolean
  /** The first word, and the one behind the last. */
  first: number
  end: number
  /** The first word of what is said: behind "not", where that begins the reading. */
  told: number
  /** Applied by itself. Where the reading is doubtful, it is offered and the words stay text. */
  isSure: boolean
}

type Draft = Omit<Reading, 'id' | 'isSure'>

const subjects: ReadonlySet<ChipKind> = new Set(['category', 'brand', 'attribute'])
const wishes: ReadonlySet<ChipKind> = new Set(['open', 'price', 'quality'])
const areas: ReadonlySet<ChipKind> = new Set(['landmark', 'district'])

/** The readings of a line, each with its own name: the kind, numbered from the second on. */
export function readingsOf(found: readonly Found[]): Reading[] {
  const drafts = judge(joinOpen(leaveWhatIsAsked(draftsOf(found), found), found), found)
  const count = new Map<ChipKind, number>()
  return drafts.map((draft) => {
    const nth = (count.get(draft.kind) ?? 0) + 1
    count.set(draft.kind, nth)
    return { ...draft, id: nth === 1 ? draft.kind : `${draft.kind}-${nth}` }
  })
}

function draftsOf(found: readonly Found[]): Draft[] {
  return found.flatMap((one, index) => {
    const before = found[index - 1]
    // "Closed Sunday": the words stay text, since open on Sunday would be the opposite.
    if (one.meaning?.kind === 'open' && isDenied(found, index)) return []
    return before?.meaning?.kind === 'not' && mayBeExcluded(one)
      ? [{ ...excluded(one), first: before.first }]
      : draftOf(one)
  })
}

type Small = Extract<Meaning, { kind: 'filler' | 'in' | 'not' | 'closed' }>

const smallWords: ReadonlySet<Meaning['kind']> = new Set<Small['kind']>(['filler', 'in', 'not', 'closed'])

/** Whether words only say how others are meant. */
const isSmall = (meaning: Meaning): meaning is Small => smallWords.has(meaning.kind)

/** Whether words before a time, with others of the time between, say that it is closed then. */
function isDenied(found: readonly Found[], index: number): boolean {
  const before = found
    .slice(0, index)
    .findLast(({ meaning }) => meaning === null || !['filler', 'in', 'open'].includes(meaning.kind))
  return before?.meaning?.kind === 'closed' || before?.meaning?.kind === 'not'
}

function draftOf({ meaning, first, end }: Found): Draft[] {
  if (meaning === null || isSmall(meaning)) return []
  const label = 'label' in meaning ? meaning.label : labels[meaning.kind]
  return [{ kind: meaning.kind, label, meaning, isExcluded: false, first, end, told: first }]
}

const labels = { near: 'Near me', quality: 'Best first' } as const

function mayBeExcluded({ meaning }: Found): boolean {
  return (
    meaning === null ||
    meaning.kind === 'category' ||
    meaning.kind === 'brand' ||
    meaning.kind === 'attribute'
  )
}

function excluded({ meaning, first, end }: Found): Draft {
  const label = meaning !== null && 'label' in meaning ? meaning.label : ''
  return { kind: 'excluded', label, meaning, isExcluded: true, first, end, told: first }
}

/**
 * "Hotel without Sogo": of the kind that is asked for, what is excluded is the word, or nothing would be left. With words
 * behind it that mean nothing it is a name: "Pizza, not Pizza Hut". Of several kinds, the others are excluded: "coffee,
 * not food".
 */
function leaveWhatIsAsked(drafts: readonly Draft[], found: readonly Found[]): Draft[] {
  const asked = new Set(
    drafts.flatMap(({ meaning, isExcluded }) =>
      meaning?.kind === 'category' && !isExcluded ? meaning.categories : [],
    ),
  )
  return drafts.map((draft) => {
    if (!draft.isExcluded || draft.meaning?.kind !== 'category') return draft
    const { categories } = draft.meaning
    const others = categories.filter((slug) => !asked.has(slug))
    if (others.length === categories.length) return draft
    return others.length > 0
      ? { ...draft, meaning: { ...draft.meaning, categories: others }, label: '' }
      : { ...draft, meaning: null, label: '', end: endOfName(draft.end, found) }
  })
}

function endOfName(from: number, found: readonly Found[]): number {
  const next = found.find(({ first, meaning }) => first >= from && meaning !== null)
  return next?.first ?? found.at(-1)?.end ?? from
}

const isNow = ({ meaning }: Draft) => meaning?.kind === 'open' && meaning.open.when === 'now'

/** "Open till 8 pm" is one wish: of two with nothing between that says anything, the one that says when. */
function joinOpen(drafts: readonly Draft[], found: readonly Found[]): Draft[] {
  const silent = new Set(
    found.flatMap(({ meaning, first, end }) =>
      meaning?.kind === 'filler' || meaning?.kind === 'in' ? wordsBetween(first, end) : [],
    ),
  )
  const joined: Draft[] = []
  for (const draft of drafts) {
    const before = joined.at(-1)
    const isNext =
      before !== undefined && wordsBetween(before.end, draft.first).every((word) => silent.has(word))
    if (before?.kind === 'open' && draft.kind === 'open' && isNext) {
      const said = isNow(draft) ? before : draft
      joined[joined.length - 1] = { ...said, first: before.first, end: draft.end }
    } else joined.push(draft)
  }
  return joined
}

function wordsBetween(first: number, end: number): number[] {
  return Array.from({ length: end - first }, (_, nth) => first + nth)
}

/**
 * Decides which readings are sure. A wish needs something that is wished for; a place stands behind `in`, at the end, or
 * beside what is looked for there, or else it may be a part of a name. There is one place, one city and one wish for
 * opening hours.
 */
function judge(drafts: readonly Draft[], found: readonly Found[]): Omit<Reading, 'id'>[] {
  const hasSubject = drafts.some(({ kind }) => subjects.has(kind))
  const isAllRead = found.every(({ meaning }) => meaning !== null)
  const behindIn = new Set(found.flatMap(({ meaning, end }) => (meaning?.kind === 'in' ? [end] : [])))
  const last = found.at(-1)?.end ?? 0
  const placesRead = drafts.filter(({ kind }) => areas.has(kind))
  const onlyOnes: readonly (Draft | undefined)[] = [
    placesRead.find(({ first }) => behindIn.has(first)) ?? placesRead[0],
    drafts.find(({ kind }) => kind === 'city'),
    drafts.findLast(({ kind }) => kind === 'open'),
  ]
  const isSure = (draft: Draft): boolean => {
    const isPlace = areas.has(draft.kind) || draft.kind === 'city'
    if ((isPlace || draft.kind === 'open') && !onlyOnes.includes(draft)) return false
    // Who types nothing but a mall means the mall.
    if (draft.kind === 'landmark' && drafts.length === 1 && isAllRead) return behindIn.has(draft.first)
    if (isPlace) return hasSubject || behindIn.has(draft.first) || draft.end === last
    return !wishes.has(draft.kind) || hasSubject || isAllRead
  }
  return drafts.map((draft) => ({ ...draft, isSure: isSure(draft) }))
}
