import { millisecondsADay as day } from '#core/time.ts'
import type { DateSpan } from './dates.ts'
import { type Clauses, noClauses } from './drafts.ts'
import { LostPart } from './lost-part.ts'
import type { Node, Selector, Strength } from './nodes.ts'
import { wholeWeek } from './tokens.ts'

/** Whether dates are a time of the year rather than some days of it. */
const isLong = ({ from, to }: DateSpan) => Date.parse(to) - Date.parse(from) > 20 * day

/** The clauses of a text so far, and what of it is not held. */
export class Losses {
  readonly result: Clauses = noClauses()
  lost = new LostPart()

  /**
   * Days of which a part speaks that is not understood are doubtful; without any, those that it may be about.
   * @param before the sign in front of the part
   */
  endPart(before: Strength): void {
    const isFirst = this.result.clauses.length === 0
    this.result.doubtful.push(...this.lost.doubtfulDays(this.daysBefore(before), isFirst))
    this.result.losesHours ||= this.lost.losesHours
    this.lost = new LostPart()
  }

  dropNode(node: Node, reason: string): void {
    if (node.kind === 'select') this.result.losesDays = true
    this.lost.add(node)
    this.drop(node.text, this.lost.reasonFor(reason))
  }

  /** Days without hours; "Mon-Fri 9-6 in December": a date without its own is when those before hold. */
  dropDays(select: Selector | null): void {
    if (select === null) return
    this.result.losesDays = true
    this.result.doubtful.push(...select.sometimes)
    const last = this.result.clauses.at(-1)
    const isDated = select.dates.length > 0 && select.days.length === 0
    // "From June to August; Mon-Sat 8-5": the hours behind it hold then.
    if (isDated && !last && select.dates.some(isLong)) this.result.losesHours = true
    if (isDated && last) this.result.doubtful.push(...(last.select?.days ?? wholeWeek))
  }

  drop(part: string, reason: string): void {
    this.result.unheld.push({ part, reason })
  }

  /** The days of the clause that a comma may continue; else any. */
  private daysBefore(before: Strength): readonly number[] {
    const last = before === 'comma' ? this.result.clauses.at(-1)?.select : undefined
    return last && last.days.length > 0 ? last.days : wholeWeek
  }
}
