import type { PhoneNumber } from 'libphonenumber-js/max'
import {
  type Area,
  areaOf,
  completeTail,
  isMobile,
  type PhonePlace,
  rangeTo,
  readNumber,
  readRun,
} from './phone-number.ts'
import { type Kind, type Label, type Token, tokensOf } from './phone-tokens.ts'

/** A number with what the text says of it. */
export type Entry = {
  number: PhoneNumber
  extension: string
  kinds: Kind[]
  /** Whether it is one of a range after its first, which stands for all of them. */
  isFollowing: boolean
}

type Said = { kinds: Set<Kind>; isFax: boolean; isPhone: boolean }
type Found = Said & Pick<Entry, 'number' | 'isFollowing'> & { extensions: string[] }

/** Where the reader stands in the text. */
type State = {
  found: Found[]
  leftOut: string[]
  /** The numbers of the last run and of what is joined to it. */
  group: Found[]
  /** Whether the group is one range, which is labelled as a whole. */
  isRange: boolean
  /** The separator since the last number; `word` when it was followed by words. */
  since: 'nothing' | 'weak' | 'range' | 'strong' | 'word'
  /** What labels say of the next number. */
  said: Said
  /** Whether a number took `said`: then it holds only for what is joined to that number. */
  isTaken: boolean
  /** The area of the last landline, which those behind it share until a word may name another. */
  area: Area | null
  /** The last extension, until another number begins. */
  extension: string
  place: PhonePlace
}

/** The numbers of a plain text, each once, without fax numbers; and the digits that are none. */
export function readEntries(text: string, place: PhonePlace): { entries: Entry[]; leftOut: string[] } {
  const tokens = tokensOf(text)
  const state: State = {
    found: [],
    leftOut: [],
    group: [],
    isRange: false,
    since: 'strong',
    said: nothingSaid(),
    isTaken: false,
    area: null,
    extension: '',
    place,
  }
  for (let index = 0; index < tokens.length; ) index = readToken(tokens, index, state)
  const numbers = state.found.filter((one) => !one.isFax || one.isPhone)
  const fax = state.found.filter((one) => one.isFax && !one.isPhone)
  return {
    entries: onceEach(numbers),
    leftOut: [...state.leftOut, ...describeNumbers(fax).map((number) => `fax ${number}`)],
  }
}

/** Numbers for people, those that follow one another as a range. */
export function describeNumbers(found: readonly Pick<Entry, 'number'>[]): string[] {
  const ranges: PhoneNumber[][] = []
  for (const { number } of found) {
    const last = ranges.at(-1)
    const before = last?.at(-1)
    if (last && before && BigInt(number.number) === BigInt(before.number) + 1n) last.push(number)
    else ranges.push([number])
  }
  return ranges.map((numbers) => {
    const [first, last] = [numbers[0], numbers.at(-1)].map((number) => number?.formatInternational() ?? '')
    return first === last ? String(first) : `${first} to ${last}`
  })
}

function nothingSaid(): Said {
  return { kinds: new Set(), isFax: false, isPhone: false }
}

/** Reads a token, and answers with the index of the next. */
function readToken(tokens: readonly Token[], index: number, state: State): number {
  const token = tokens[index]
  if (token === undefined) return index + 1
  if (token.type === 'run') readDigits(tokens, index, token, state)
  else if (token.type === 'extension') readExtension(token.extensions, token.text, state)
  else if (token.type === 'spelled') leaveOut(token.text, state, isDialled(token.text))
  else if (token.type === 'word') readWord(tokens, index, token.label, state)
  else if (token.type === 'open') return readNote(tokens, index, state)
  else if (token.type === 'strong') {
    state.since = 'strong'
    state.said = nothingSaid()
  } else if (token.type === 'weak' || (token.type === 'range' && state.since === 'nothing')) {
    if (state.since !== 'strong' && state.since !== 'word') state.since = token.type
  }
  return index + 1
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Digits that touch a letter are part of a word, unless the letter is a label: `0917 12E 4567`. */
function isSpoiled(tokens: readonly Token[], index: number, run: Token): boolean {
  const touches = (other: Token | undefined, isTouching: boolean) =>
    other?.type === 'word' && isTouching && other.label === null
  const [before, after] = [tokens[index - 1], tokens[index + 1]]
  return touches(before, before?.end === run.start) || touches(after, after?.start === run.end)
}

function readDigits(tokens: readonly Token[], index: number, run: Token, state: State): void {
  if (isFurtherExtension(tokens, index, run, state)) {
    readExtension([run.text], run.text, state)
    return
  }
  const joined = readTail(tokens, index, run, state)
  const { numbers, head, tail } = readRun(run.text, state.place, state.area)
  const [first] = numbers
  const end = first && tail !== '' ? completeTail(first, tail) : null
  const isOverlong = end !== null && first !== undefined && rangeTo(first, end).length > mostInOne
  if (numbers.length === 1 && first) state.area = areaOf(first, head, state.place) ?? state.area
  const last = state.group.at(-1)
  if (isOverlong || isSpoiled(tokens, index, run)) leaveOut(run.text, state)
  else if (joined.length > 0) add(joined, [...state.group], state)
  else if (first === undefined) leaveOut(run.text, state)
  else if (last && state.since === 'range' && numbers.length === 1)
    add(rangeTo(last.number, first), [...state.group], state)
  else {
    add(numbers, [], state)
    if (tail !== '') addRange(first, end, run.text, state)
  }
}

/** Numbers in a range that is written in one with its first; what would be more is a number with digits too many. */
const mostInOne = 10

/** Adds the numbers up to the end of a range that is written as one with its first (`8811-7331-35`). */
function addRange(first: PhoneNumber, end: PhoneNumber | null, written: string, state: State): void {
  if (end === null) return void state.leftOut.push(written)
  state.since = 'range'
  add(rangeTo(first, end), [...state.group], state)
}

/** What a shortened number after a separator means: `/32`, `, -32`, `to 35`. */
function readTail(tokens: readonly Token[], index: number, run: Token, state: State): PhoneNumber[] {
  const last = state.group.at(-1)
  const digits = digitsOf(run.text)
  if (last === undefined || countsSomething(tokens, index) || digits.length > 7) return []
  if (state.since !== 'weak' && state.since !== 'range') return []
  if (readNumber(run.text, state.place, state.area)) return []
  const number = completeTail(last.number, digits)
  if (number === null) return []
  return state.since === 'range' ? rangeTo(last.number, number) : [number]
}

/** `loc. 303; 304`: as many digits as the extension before it, and near it. */
function isFurtherExtension(tokens: readonly Token[], index: number, run: Token, state: State): boolean {
  const { extension, since } = state
  const isAlike = /^\d{2,4}$/.test(run.text) && run.text.length === extension.length
  const isNear = Math.abs(Number(run.text) - Number(extension)) <= 100
  return since === 'strong' && isAlike && isNear && !countsSomething(tokens, index)
}

/** Whether a number counts what the word behind it names: `5 lines`. */
function countsSomething(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  return next?.type === 'word' && next.label === null
}

/** Adds numbers to those found; `joined` are the numbers before them that share an extension. */
function add(numbers: readonly PhoneNumber[], joined: readonly Found[], state: State): void {
  const added = numbers.map((number, index) => {
    const isFirst = index === 0 && !state.isTaken
    const { kinds, isFax, isPhone } = state.said
    const holds = (kind: Kind) => isFirst || (kind === 'landline') !== isMobile(number)
    return {
      number,
      extensions: [],
      isFollowing: state.since === 'range',
      kinds: new Set([...kinds].filter(holds)),
      isFax: isFax && (isFirst || !isMobile(number)),
      isPhone,
    }
  })
  state.found.push(...added)
  state.group = [...joined, ...added]
  state.isRange = state.since === 'range'
  state.since = 'nothing'
  state.isTaken = true
  state.extension = ''
}

/** Whether digits and letters together are a number's length: `1-800-FLOWERS`, not `24-hour`. */
function isDialled(text: string): boolean {
  const keys = text.replaceAll('-', '').length
  return digitsOf(text).length >= 4 && keys >= 7 && keys <= 12
}

function leaveOut(text: string, state: State, isTold = digitsOf(text).length >= 5): void {
  if (isTold) state.leftOut.push(text)
  state.group = []
  state.since = 'word'
  state.extension = ''
}

function readExtension(extensions: readonly string[], text: string, state: State): void {
  if (state.group.length === 0) return void state.leftOut.push(text)
  // A range is one exchange, and its first number leads to every extension.
  const [first] = state.group
  const following = state.isRange ? state.group.slice(1) : []
  for (const one of state.group) if (!following.includes(one)) one.extensions.push(...extensions)
  if (following.length > 0 && first) {
    state.found = state.found.filter((one) => !following.includes(one))
    state.leftOut.push(...describeNumbers(following))
    state.group = [first]
  }
  state.since = 'nothing'
  state.extension = extensions.at(-1) ?? ''
}

function say(said: Said, { kind }: Label): void {
  if (kind === 'fax') said.isFax = true
  else if (kind === 'phone') said.isPhone = true
  else if (kind !== 'number') said.kinds.add(kind)
}

function readWord(tokens: readonly Token[], index: number, label: Label | null, state: State): void {
  const last = state.group.at(-1)
  if (label && last && isOfLast(tokens, index, label, state)) {
    for (const one of state.isRange ? state.group : [last]) say(one, label)
    return
  }
  const isBeside = tokens[index + 1]?.type === 'run' || tokens[index + 1]?.type === 'colon'
  if (state.isTaken) {
    state.said = nothingSaid()
    state.isTaken = false
  }
  state.since = 'word'
  state.extension = ''
  if (label === null) state.area = null
  if (label && (!label.isLetter || isBeside)) say(state.said, label)
}

/** Whether a label belongs to the number before it rather than to the next. */
function isOfLast(tokens: readonly Token[], index: number, label: Label, state: State): boolean {
  if (state.since === 'strong' || state.since === 'word') return false
  const rest = tokens.slice(index + 1)
  const isBeside = state.since === 'nothing'
  if (rest[0]?.type === 'colon') return false
  // `8376-3067 TF 8376-3068 F`: a register's letters follow their number, unless the first stands before one.
  if (label.isLetter) return isBeside && !startsWithLabel(tokens)
  const stop = rest.find(({ type }) => type === 'run' || type === 'strong' || (isBeside && type === 'weak'))
  return stop?.type !== 'run'
}

function startsWithLabel(tokens: readonly Token[]): boolean {
  const [first] = tokens
  return first?.type === 'word' && first.label !== null
}

/** What stands in brackets after a number belongs to it; brackets with a number are read like any text. */
function readNote(tokens: readonly Token[], index: number, state: State): number {
  const end = tokens.findIndex((token, at) => at > index && token.type === 'close')
  const inside = tokens.slice(index + 1, end < 0 ? tokens.length : end)
  if (inside.some(({ type, text }) => type === 'extension' || (type === 'run' && digitsOf(text).length > 4)))
    return index + 1
  const last = state.since === 'strong' || state.since === 'word' ? undefined : state.group.at(-1)
  for (const token of inside)
    if (token.type === 'word' && token.label) say(last ?? state.said, token.label)
    else if (token.type === 'word') state.area = null
  return end < 0 ? tokens.length : end + 1
}

/** Each number once with each of its extensions; what several places say of it is put together. */
function onceEach(found: readonly Found[]): Entry[] {
  const entries = new Map<string, Entry>()
  for (const { number, extensions, kinds, isFollowing } of found) {
    for (const extension of extensions.length === 0 ? [''] : extensions) {
      const key = `${number.number}x${extension}`
      const known = entries.get(key)
      const all = new Set([...(known?.kinds ?? []), ...kinds])
      entries.set(key, {
        number,
        extension,
        kinds: [...all],
        isFollowing: (known?.isFollowing ?? true) && isFollowing,
      })
    }
  }
  return [...entries.values()]
}
