import { namesOther } from '../words/others.ts'
import type { HoursEntry, Node, Selector } from './nodes.ts'
import { tokensOf } from './tokens.ts'

/** Why the times of something else are left out. */
const asideReason = 'it has times of its own'

export const remarkReason = 'a remark'

/** Whether a part is left out that changes nothing of the hours: a remark, or another's times. */
export function isAside(reason: string): boolean {
  return reason === asideReason || reason === remarkReason
}

/** A remark that names days may say whose the hours are. */
export function namesDays(remark: string): boolean {
  return tokensOf(remark.replaceAll('"', ' ')).some(({ kind }) => kind === 'days')
}

/** What closes a business now and then, and says nothing of the week. */
const weather = /\b(?:rain\w*|weather|flood\w*|storms?|typhoons?|brownouts?)\b/

const part =
  '(?:deliver(?:y|ies)|take-?out|pick-?ups?|kitchen|drive-?thru|bar|pool|annex|rooftop|lounge|online|branch(?:es)?)'

/** What tells for whom, where or when the hours beside it hold: they are not those of the whole place then. */
const limits = new RegExp(
  [
    `^[ ("]*${part}[ )":.,]*$`,
    `\\b(?:members?|guests?|students?|employees|residents|summer|winter|seasons?|${part})\\b(?: \\w+)? only\\b`,
    `^[ (]*(?:(?:the )?(?:summer|winter|(?:rainy|dry|peak|lean|tourist|high|low) season|season)|(?:for )?(?:members|guests|students|employees|residents))[ )]*$`,
    '\\bonly (?:for|at|to|if|when)\\b',
    `\\bstrictly ${part}`,
    '\\b(?:while|as long as|sold out|stocks?|supply|supplies)\\b',
    '\\bselect(?:ed)?\\b|\\bif (?!you)|\\bdepend(?:s|ing)\\b',
  ].join('|'),
)

/** Hours that hold in some weeks only, and what a map says of those that nobody is sure of. */
const unsure = /\b(?:unknown|someweeks)\b/

/** What tells why a day's hours are not said: in some weeks, in a half of the day, for as long as it lasts. */
const untold =
  /\b(?:nth|ika\w+|first|second|third|fourth|fifth|last|lent|ramadan|onwards?|mornings?|afternoons?|evenings?|pm|appointments?|sold)\b|- late\b/

/** A part of a text that is not understood: what else it says makes days doubtful. */
export class LostPart {
  /** Whether it is about something with times of its own, such as a happy hour. */
  isAside = false
  private readonly days: number[] = []
  private text = ''
  private saysTimes = false
  private saysClosed = false
  /** Whether it is about holidays or dates, which are no days of the week. */
  private saysSpecial = false

  private hasHours = false
  private hasWords = false

  /** Whether it says hours of some days, which a reader who does not understand the rest may not leave out. */
  get losesHours(): boolean {
    const isKnown = this.isAside || namesOther(this.text) || unsure.test(this.text)
    const isMore = this.hasWords && (this.saysTimes || this.saysClosed) && !untold.test(this.text)
    return (this.hasHours || isMore) && this.days.length > 0 && !isKnown
  }

  /** Takes up what a clause had said before the part turned out not to be understood. */
  addClause(days: readonly number[], entries: readonly HoursEntry[]): void {
    this.days.push(...days)
    this.saysTimes ||= entries.some((entry) => entry !== 'closed')
    this.saysClosed ||= entries.includes('closed')
    this.hasHours ||= entries.some((entry) => typeof entry === 'object')
  }

  add(node: Node): void {
    if (node.kind === 'select') this.addSelector(node.select)
    this.text += ` ${node.text}`
    const isClosed = node.kind === 'hours' && node.entry === 'closed'
    this.saysClosed ||= isClosed
    this.hasHours ||= node.kind === 'hours' && typeof node.entry === 'object'
    this.hasWords ||= node.kind === 'unknown' && node.isTime !== true && /[a-z]/.test(node.text)
    this.saysTimes ||= (node.kind === 'hours' && !isClosed) || speaksOfTimes(node)
  }

  private addSelector({ days, holidays, dates }: Selector): void {
    this.days.push(...days)
    this.saysSpecial ||= holidays || dates.length > 0
  }

  /** Why a phrase of it is left out. */
  reasonFor(reason: string): string {
    return this.isAside ? asideReason : reason
  }

  /**
   * The weekdays that may have other hours than the rest of the text says: those it names, or, when it says hours of
   * no day, those it may continue.
   * @param isFirst whether no hours stand before it
   */
  doubtfulDays(before: readonly number[], isFirst: boolean): readonly number[] {
    // In front of all hours the name alone tells that these are its own.
    if (this.isAside)
      return isFirst && isWordOrTwo(this.text) && !this.saysTimes && this.days.length === 0 ? before : []
    if (this.days.length > 0) return this.days
    if (limits.test(this.text) && !weather.test(this.text)) return before
    if (namesOther(this.text) && !/\d/.test(this.text)) return before
    if (this.saysSpecial) return []
    return this.saysTimes || (this.saysClosed && !weather.test(this.text)) ? before : []
  }
}

function isWordOrTwo(text: string): boolean {
  const words = text.match(/[a-z]+(?:-+[a-z]+)*/g) ?? []
  return (words.length === 1 || words.length === 2) && !/[A-Z\d_]/.test(text)
}

/** Whether a phrase speaks of times without saying hours. */
function speaksOfTimes(node: Node): boolean {
  if (node.kind === 'unknown') return node.isTime === true
  return node.kind === 'until' || (node.kind === 'mark' && node.mark === 'break')
}
