/**
 * What was typed into a form and is not saved yet, kept on the device: the page may go away before it is. Each person
 * has their own; whoever logs in next never sees what another left, and logging out takes it away.
 */
import { draftsKey as key, type Memory } from '#core/browser-names.ts'
import { keepJson, readKept } from '#core/kept-forms.ts'
import { millisecondsADay } from '#core/time.ts'
import { same } from './edits.ts'

/** A form's content as it was left. */
export type Draft = { at: number; content: unknown }

type Kept = { user: string; drafts: Record<string, Draft> }

/** In milliseconds: after a week nobody remembers what they were about to change. */
const longest = 7 * millisecondsADay
/** Forms per person. */
const most = 20

/** @param name of the form and its record, such as `business ID` */
export function readDraft(memory: Memory, user: string, name: string, now: number): Draft | null {
  return draftsOf(memory, user, now)[name] ?? null
}

/** Without storage, or when it is full, a form lives as long as its page. */
export function keepDraft(memory: Memory, user: string, name: string, { at, content }: Draft): void {
  const { [name]: _, ...others } = draftsOf(memory, user, at)
  const newest = Object.entries(others).sort(([, one], [, other]) => other.at - one.at)
  write(memory, { user, drafts: Object.fromEntries([[name, { at, content }], ...newest.slice(0, most - 1)]) })
}

export function forgetDraft(memory: Memory, user: string, name: string, now: number): void {
  const { [name]: _, ...drafts } = draftsOf(memory, user, now)
  if (Object.keys(drafts).length > 0) write(memory, { user, drafts })
  else memory.removeItem(key)
}

const write = (memory: Memory, kept: Kept) => keepJson(memory, key, kept, 'A draft')

function draftsOf(memory: Memory, user: string, now: number): Record<string, Draft> {
  // Whatever stands there, its parts are looked at one by one.
  const kept = readKept(memory, key) as Partial<Kept> | null
  if (kept?.user !== user || typeof kept.drafts !== 'object' || kept.drafts === null) return {}
  const fresh = Object.entries(kept.drafts).filter(
    ([, draft]) => typeof draft?.at === 'number' && now - draft.at < longest,
  )
  return Object.fromEntries(fresh)
}

/** What a person typed into a field, and what stood there before. */
export type TypedField = { read: unknown; typed: unknown }

/**
 * The fields of a draft in which a form shows something else, each of the kind that it holds.
 * @param values what the form shows
 */
export function typedFields(content: unknown, values: object): [string, TypedField][] {
  if (typeof content !== 'object' || content === null) return []
  const shown = new Map(Object.entries(values))
  return Object.entries(content).filter(([field, kept]) => {
    const value = shown.get(field)
    return (
      shown.has(field) &&
      !same(kept?.typed, value) &&
      typeof kept?.typed === typeof value &&
      Array.isArray(kept.typed) === Array.isArray(value)
    )
  })
}
