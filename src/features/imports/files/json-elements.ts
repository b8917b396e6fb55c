import { headsOfList, holdsGroups, isAlike } from './json-lists.ts'
import { findNextObject, type IsList, scanElement, scanObject } from './json-scan.ts'
import { longestLine } from './lines.ts'

/** An element of a list as text, or why it is none. */
export type JsonElement = { line: number; text: string; error?: string }

/** Broken elements after which reading stops: each costs a second look at its text. */
const mostRepairs = 1000

const invalid = 'it is not valid JSON'

/**
 * Parts a JSON file into the elements of its list while it is read, so that it may be larger than memory: of an array,
 * of the members of objects that hold rows, or of objects one after the other. An element that never closes costs
 * itself: reading goes on where the next object seems to begin.
 */
export class ElementReader {
  #text = ''
  #at = 0
  #line = 1
  #repairs = 0
  #state: 'top' | 'list' | 'rest' | 'over' = 'top'
  /** The objects around the list. */
  #depth = 0
  /** What the rows of the first list have, by which others like it are told. */
  #heads: ReadonlySet<string> | null = null

  #giveUp(): boolean {
    this.#state = 'over'
    this.#text = ''
    return true
  }

  /** The elements that are whole with this piece of text. */
  *read(text: string, isEnd: boolean): Generator<JsonElement> {
    this.#text = this.#text.slice(this.#at) + text
    this.#at = 0
    for (;;) {
      this.#skip(/[\s,\ufeff]*/y)
      if (this.#state === 'over' || this.#at >= this.#text.length) break
      const isWaiting = this.#state === 'top' ? yield* this.#readTop(isEnd) : yield* this.#readPart(isEnd)
      if (isWaiting) return
    }
    if (isEnd && (this.#state === 'list' || this.#state === 'rest'))
      yield { line: this.#line, text: '', error: 'the file is cut off: its list does not end' }
  }

  /** An array, or an object with a list in it, or an object that is a row itself. */
  *#readTop(isEnd: boolean): Generator<JsonElement, boolean> {
    const first = this.#text.charAt(this.#at)
    const groups = holdsGroups(this.#text, this.#at)
    if (groups === 'more' && !isEnd && this.#text.length - this.#at <= longestLine) return true
    if (first === '[' && groups !== true) {
      this.#move(this.#at + 1)
      this.#state = 'list'
      return false
    }
    if (first !== '{' && groups !== true) {
      yield this.#refuse(invalid)
      return this.#giveUp()
    }
    const found = scanObject(this.#text, this.#at, { depth: 0, isList: this.#isList })
    if (found.kind !== 'end') return yield* this.#wait(found.kind, isEnd)
    if (found.key === null) yield this.#take(found.at)
    else this.#enter(found)
    return false
  }

  #isList: IsList = (at, key, depth) => {
    const groups = holdsGroups(this.#text, at)
    if (groups !== false) return groups === true ? 'groups' : groups
    const heads = headsOfList(this.#text, at, key, depth)
    if (heads === null || heads === 'more') return heads ?? false
    if (this.#heads !== null && !isAlike(this.#heads, heads)) return false
    this.#heads ??= heads
    return true
  }

  #enter({ at, depth }: { at: number; depth: number }): void {
    this.#depth = depth
    this.#move(at)
    this.#state = 'list'
  }

  /** An element of the list, or a member of the object around it. */
  *#readPart(isEnd: boolean): Generator<JsonElement, boolean> {
    if (this.#state === 'rest') return yield* this.#readRest(isEnd)
    const first = this.#text.charAt(this.#at)
    if (first === ']' || first === '}') {
      this.#move(this.#at + 1)
      this.#state = this.#depth > 0 ? 'rest' : 'top'
      return false
    }
    const found = scanElement(this.#text, this.#at)
    if (found.kind !== 'end') return yield* this.#wait(found.kind, isEnd)
    yield this.#take(found.at)
    return false
  }

  /** What stands behind a list in the objects around it: perhaps another list like it. */
  *#readRest(isEnd: boolean): Generator<JsonElement, boolean> {
    const found = scanObject(this.#text, this.#at, { depth: this.#depth, isList: this.#isList })
    if (found.kind !== 'end') return yield* this.#wait(found.kind, isEnd)
    if (found.key === null) {
      this.#move(found.at)
      this.#state = 'top'
    } else this.#enter(found)
    return false
  }

  /** Waits for more text, unless there is none or the part is broken or too long. */
  *#wait(kind: 'broken' | 'more', isEnd: boolean): Generator<JsonElement, boolean> {
    const length = this.#text.length - this.#at
    if (kind === 'more' && !isEnd && length <= longestLine) return true
    const next = findNextObject(this.#text, kind === 'broken' ? this.#at + 1 : this.#at)
    this.#repairs++
    if (next !== -1 && this.#repairs <= mostRepairs) {
      yield this.#refuse(invalid)
      this.#move(next)
      if (this.#state === 'top') this.#state = 'list'
      return false
    }
    if (isEnd && kind === 'more') yield this.#refuse('the file is cut off in this row')
    else yield this.#refuse(`${kind === 'more' ? 'it does not end' : invalid}: nothing after it can be read`)
    return this.#giveUp()
  }

  #take(end: number): JsonElement {
    const text = this.#text.slice(this.#at, end).trim()
    // Rows that are members of an object stand behind their keys.
    const element = { line: this.#line, text: text.replace(/^"(?:[^"\\]|\\.)*"\s*:\s*(?=\{)/, '') }
    this.#move(end)
    return element
  }

  #refuse(error: string): JsonElement {
    return { line: this.#line, text: this.#text.slice(this.#at, this.#at + 500), error }
  }

  #skip(pattern: RegExp): void {
    pattern.lastIndex = this.#at
    const [found = ''] = pattern.exec(this.#text) ?? []
    this.#move(this.#at + found.length)
  }

  #move(to: number): void {
    this.#line += this.#text.slice(this.#at, to).split('\n').length - 1
    this.#at = to
  }
}
