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
  /** Applied by itself. Where the reading is doubtful, it is offered and the words stay text. */
  isSure: boolean
}

type Draft = Omit<Reading, 'id'>

const subjects: ReadonlySet<ChipKind> = new Set(['category', 'brand', 'attribute'])
const areas: ReadonlySet<ChipKind> = new Set(['landmark', 'district'])

/** The readings of a line, each with its own name: the kind, numbered from the second on. */
export function readingsOf(found: readonly Found[]): Reading[] {
  const drafts = judge(joinOpen(draftsOf(found), found), found)
  const count = new Map<ChipKind, number>()
  return drafts.map((draft) => {
    const nth = (count.get(draft.kind) ?? 0) + 1
    count.set(draft.kind, nth)
    return { ...draft, id: nth === 1 ? draft.kind : `${draft.kind}-${nth}` }
  })
}

function draftsOf(found: readonly Found[]): Draft[] {
  const drafts: Draft[] = []
  for (let index = 0; index < found.length; index++) {
    const one = found[index]
    if (one === undefined) continue
    const next = found[index + 1]
    if (one.meaning?.kind === 'not' && next && mayBeExcluded(next)) {
      drafts.push({ ...excluded(next), first: one.first })
      index++
    } else drafts.push(...draftOf(one))
  }
  return drafts
}

function draftOf({ meaning, first, end }: Found): Draft[] {
  if (meaning === null || meaning.kind === 'filler' || meaning.kind === 'in' || meaning.kind === 'not') return []
  const label = 'label' in meaning ? meaning.label : labels[meaning.kind]
  return [{ kind: meaning.kind, label, meaning, isExcluded: false, first, end, isSure: true }]
}

const labels = { near: 'Near me', quality: 'Best first' } as const

function mayBeExcluded({ meaning }: Found): boolean {
  return meaning === null || meaning.kind === 'category' || meaning.kind === 'brand' || meaning.kind === 'attribute'
}

function excluded({ meaning, first, end }: Found): Draft {
  const label = meaning !== null && 'label' in meaning ? meaning.label : ''
  return { kind: 'excluded', label, meaning, isExcluded: true, first, end, isSure: true }
}

const isNow = ({ meaning }: Draft) => meaning?.kind === 'open' && meaning.open.when === 'now'

/** "Open till 8 pm" is one wish: of two that follow each other, the one that says when. */
function joinOpen(drafts: readonly Draft[], found: readonly Found[]): Draft[] {
  const joined: Draft[] = []
  for (const draft of drafts) {
    const before = joined.at(-1)
    if (before?.kind === 'open' && draft.kind === 'open' && isGap(found, before.end, draft.first)) {
      const said = isNow(draft) ? before : draft
      joined[joined.length - 1] = { ...said, first: before.first, end: draft.end }
    } else joined.push(draft)
  }
  return joined
}

/** Whether the words between say nothing. */
function isGap(found: readonly Found[], from: number, to: number): boolean {
  return found
    .filter(({ first }) => first >= from && first < to)
    .every(({ meaning }) => meaning?.kind === 'filler' || meaning?.kind === 'in')
}

/**
 * Decides which readings are sure. A wish needs something that is wished for; a place stands behind `in`, at the end, or
 * beside what is looked for there, or else it may be a part of a name.
 */
function judge(drafts: readonly Draft[], found: readonly Found[]): Draft[] {
  const hasSubject = drafts.some(({ kind }) => subjects.has(kind))
  const isAllRead = found.every(({ meaning }) => meaning !== null)
  const last = found.at(-1)?.end ?? 0
  const isAfterIn = ({ first }: Draft) => found.some(({ meaning, end }) => meaning?.kind === 'in' && end === first)
  const area = drafts.find((one) => areas.has(one.kind) && isAfterIn(one)) ?? drafts.find(({ kind }) => areas.has(kind))
  const isSure = (draft: Draft): boolean => {
    if (draft.kind === 'landmark' && drafts.length === 1 && isAllRead && !isAfterIn(draft)) return false
    if (areas.has(draft.kind) && draft !== area) return false
    if (draft.kind === 'city' && drafts.find(({ kind }) => kind === 'city') !== draft) return false
    if (draft.kind === 'open' && drafts.findLast(({ kind }) => kind === 'open') !== draft) return false
    if (areas.has(draft.kind) || draft.kind === 'city') return hasSubject || isAfterIn(draft) || draft.end === last
    if (draft.kind === 'open' || draft.kind === 'price' || draft.kind === 'quality') return hasSubject || isAllRead
    return true
  }
  return drafts.map((draft) => ({ ...draft, isSure: isSure(draft) }))
}
