/**
 * Saving without losing what others saved meanwhile: a form sends, field by field, what it had read. Where a field is no
 * longer so, the person chooses between both versions.
 */

export type Fields = Readonly<Record<string, unknown>>

/** Rows that several people edit, as the record of changes names them. */
export type EditedEntity = 'business' | 'category' | 'banner'

/** Who changed a field last, as the caller may know it. */
export type LastChange = {
  by: 'you' | 'owner' | 'administrator' | 'system'
  /** For the staff alone; an owner's for administrators. */
  email: string | null
  at: string
}

export type LastChanges = Readonly<Record<string, LastChange>>

/** What others saved meanwhile, by field. */
export type Conflict = { theirs: Fields; who: LastChanges }

/** New values of one row, and what it held when they were typed. */
export type Edit = { read: Fields; changes: Fields }

/** An edit of these columns. Every column that is changed has been read. */
export function editOf(changes: Fields, stored: Fields): Edit {
  return { changes, read: Object.fromEntries(Object.keys(changes).map((field) => [field, stored[field]])) }
}

/** How a form names its fields and shows their values. */
export type FieldWords = {
  label: (field: string) => string
  shown: (value: unknown, field: string) => string
}

/** A thing to choose: one field, or several that only make sense together. */
export type Choice = {
  label: string
  fields: readonly string[]
  mine: string
  theirs: string
  who: LastChange | undefined
}

/** What goes together has one label. */
export function choicesOf({ read, changes }: Edit, conflict: Conflict, words: FieldWords): Choice[] {
  const labels = new Set(Object.keys(conflict.theirs).map(words.label))
  const stored = { ...read, ...conflict.theirs }
  return [...labels].map((label) => {
    const fields = Object.keys(stored).filter((field) => words.label(field) === label)
    const inWords = (values: Fields) => fields.map((field) => words.shown(values[field], field)).join(', ')
    return {
      label,
      fields,
      mine: inWords({ ...stored, ...changes }),
      theirs: inWords(stored),
      who: fields.map((field) => conflict.who[field]).find((who) => who !== undefined),
    }
  })
}

/**
 * The edit once somebody has chosen: theirs counts as read, and of what was to choose from only what is insisted on is
 * still changed.
 * @param mine the fields whose own value is kept
 */
export function chosenEdit(
  { read, changes }: Edit,
  { theirs }: Conflict,
  { choices, mine }: { choices: readonly Choice[]; mine: ReadonlySet<string> },
): Edit {
  const dropped = choices.flatMap(({ fields }) => fields).filter((field) => !mine.has(field))
  const kept = Object.entries(changes).filter(([field]) => !dropped.includes(field))
  return { read: { ...read, ...theirs }, changes: Object.fromEntries(kept) }
}

/**
 * Whether a conflict is with what the same page saved before: its form or list had not been read anew since, and nobody
 * else came between.
 * @param saved what the page saved of the row last
 */
export function isOwnConflict({ theirs, who }: Conflict, saved: Fields = {}): boolean {
  return Object.entries(theirs).every(
    ([field, value]) => who[field]?.by === 'you' && same(saved[field], value),
  )
}

const actors = {
  you: 'You, in another window',
  owner: 'The owner',
  administrator: 'An administrator',
  system: 'An import, a payment or an operator',
} as const

/** `ana@example.com`, `The owner`. */
export function actorName(who: LastChange | undefined): string {
  if (who === undefined) return 'Somebody else'
  return who.by === 'you' ? actors.you : (who.email ?? actors[who.by])
}

/** Who changed something before, within a sentence: `you`, `the owner`. In which window says nothing by now. */
export function earlierActor({ by, email }: LastChange): string {
  if (by === 'you') return 'you'
  return email ?? actors[by].charAt(0).toLowerCase() + actors[by].slice(1)
}

/** An open form as it was read, as it stands now, and as the row is by now. */
export type OpenForm = { read: Fields; current: Fields; stored: Fields }

/**
 * What others changed while a form is open. Fields that the person left alone follow; of the others what was read stays,
 * so that saving asks, unless both typed the same.
 * @param follows whether a field follows even though the person changed it
 * @returns the fields that changed; what counts as read now; and what the form is to show
 */
export function followStored({ read, current, stored }: OpenForm, follows: (field: string) => boolean) {
  const changed = Object.keys(stored).filter((field) => !same(read[field], stored[field]))
  const isMine = (field: string) =>
    !same(current[field], read[field]) && !same(current[field], stored[field]) && !follows(field)
  const mine = changed.filter(isMine)
  const taken = Object.fromEntries(
    changed.filter((field) => !mine.includes(field)).map((field) => [field, stored[field]]),
  )
  return { changed, mine, taken, read: { ...read, ...taken } }
}

/**
 * Whether anybody has to hear of a change: a picture that was given by its URL moves into storage by itself.
 * @param from what was read
 * @param to what is stored
 */
export function isNews({ from, to }: { from: unknown; to: unknown }, who: LastChange | undefined): boolean {
  return who?.by !== 'system' || !/^https?:/.test(String(from)) || !String(to).startsWith('/media/')
}

/** Whether two values are the same as JSON holds them. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
