import type { Unheld } from '../hours-reading.ts'
import { both, type Clause, type Draft, isEmpty, newDraft } from './drafts.ts'
import { LostPart, remarkReason } from './lost-part.ts'
import type { HoursEntry, Node, Selector, Strength } from './nodes.ts'
import type { Mark } from './tokens.ts'

/** Hours that are taken away: of the clauses before, or of some days of their own. */
export type Break = { entries: readonly HoursEntry[]; of: number; select: Selector | null }

export type Clauses = {
  clauses: Clause[]
  unheld: Unheld[]
  /** Breaks, each with the number of clauses that stood before it. */
  breaks: Break[]
  /** Whether some days stand in a part that is not held. */
  losesDays: boolean
  /** Weekdays of which something is said that is not held, so that other hours may not be theirs. */
  doubtful: number[]
  /** All weekdays that are named anywhere. */
  named: Set<number>
}

const wholeWeek = [0, 1, 2, 3, 4, 5, 6]

/** Pairs hours with their days, whichever stands first. */
export function clausesOf(nodes: readonly Node[]): Clauses {
  return new Pairing(nodes).result
}

/** Walks through the phrases once, holding the clause that is being put together. */
class Pairing {
  readonly result: Clauses = {
    clauses: [],
    unheld: [],
    breaks: [],
    losesDays: false,
    doubtful: [],
    named: new Set(),
  }
  private readonly nodes: readonly Node[]
  private draft: Draft = newDraft('rule')
  private after: Strength = 'rule'
  private before: Strength = 'rule'
  private isAtComma = true
  private isExcept = false
  private isIncluding = false
  private skipped = -1
  private isTainted: false | 'part' | 'line' = false
  private lost = new LostPart()

  constructor(nodes: readonly Node[]) {
    this.nodes = nodes
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'separator' && node.strength === 'fallback') {
        this.flush()
        const rest = nodes.slice(index + 1)
        if (rest.length > 0) this.drop(rest.map(({ text }) => text).join(' '), 'what counts otherwise')
        return
      }
      this.take(node, index)
    }
    this.flush()
    this.endPart()
  }

  private take(node: Node, index: number): void {
    if (index === this.skipped) return
    if (node.kind === 'select') for (const day of node.select.days) this.result.named.add(day)
    if (node.kind === 'separator') this.part(node.strength, index)
    else if (node.kind === 'comment') this.drop(node.text, remarkReason)
    else if (node.kind === 'mark' && node.mark === 'aside') this.takeAside(node, index)
    else if (this.isTainted) this.dropNode(node, 'not understood')
    else if (node.kind === 'unknown') this.taint(node, index)
    else if (node.kind === 'select') this.takeDays(node, index)
    else if (node.kind === 'hours') this.takeHours(node, index)
    else if (node.kind === 'until') this.takeUntil(node, index)
    else if (node.kind === 'mark') this.takeMark(node.mark, index)
    if (node.kind !== 'separator') this.isAtComma = false
  }

  private part(strength: Strength, index: number): void {
    if (strength === 'colon') return
    if (this.isTainted !== 'line' || strength !== 'comma') this.endPart()
    this.isAtComma = true
    this.before = strength
    if (strength === 'comma') {
      if (this.isTainted === 'part') this.isTainted = false
      return
    }
    this.isTainted = false
    this.isExcept = false
    this.isIncluding = false
    const { select, entries } = this.draft
    const isOpen =
      (strength === 'line' && select !== null && entries.length === 0) ||
      (select === null && entries.length > 0 && this.isOnlyDaysAhead(index + 1))
    if (!isOpen) this.flush(strength)
  }

  /** Whether the next part names days and no hours. */
  private isOnlyDaysAhead(index: number): boolean {
    const isHard = (node: Node) => node.kind === 'separator' && /line|rule|fallback/.test(node.strength)
    const end = this.nodes.findIndex((node, at) => at >= index && isHard(node))
    const part = this.nodes.slice(index, end < 0 ? undefined : end)
    return (
      part.some(({ kind }) => kind === 'select') && !part.some(({ kind }) => /hours|unknown|state/.test(kind))
    )
  }

  private taint(node: Node, index: number): void {
    const { select, entries } = this.draft
    const isWhole = entries.length > 0 && (this.isAtComma || this.isExcept)
    if (isWhole || (select === null && entries.length === 0)) this.flush()
    else {
      this.lost.addClause(select?.days ?? [], entries)
      this.dropDraft()
    }
    const isLabel = this.nodes.slice(index).find(({ kind }) => kind !== 'unknown')
    const beginsLine = this.isAtComma && this.after !== 'comma'
    const label = isLabel?.kind === 'separator' && isLabel.strength === 'colon'
    this.isTainted = label && beginsLine ? 'line' : 'part'
    this.dropNode(node, node.kind === 'unknown' ? node.reason : 'not understood')
  }

  /** What has times of its own beside the business, such as a happy hour. */
  private takeAside(node: Node & { kind: 'mark' }, index: number): void {
    this.lost.isAside = true
    if (this.isTainted) this.dropNode(node, 'not understood')
    else this.taint(node, index)
  }

  private takeDays(node: Node & { kind: 'select' }, index: number): void {
    const { draft } = this
    const isOwn = this.isAtComma && this.isHours(index + 1)
    if (this.isExcept && !(isOwn && draft.entries.length > 0)) {
      draft.except = both(draft.except, node.select)
      draft.text += ` ${node.text}`
      return
    }
    if (this.isIncluding && node.select.holidays) {
      draft.including = true
      this.isIncluding = false
      return
    }
    if (draft.entries.length > 0 && draft.select !== null && (!draft.isHoursFirst || isOwn))
      this.flush('comma')
    else if (draft.entries.length > 0 && (isOwn || this.isAfterClosed(index))) this.flush('comma')
    this.isIncluding = false
    this.draft.select = both(this.draft.select, node.select)
    this.draft.text += ` ${node.text}`
  }

  /** `Closed Mondays, open Tue-Sun 10-8`, however it is parted. */
  private isAfterClosed(index: number): boolean {
    const { entries, select } = this.draft
    return entries.includes('closed') && select !== null && this.isHours(index + 1)
  }

  private takeHours(node: Node & { kind: 'hours' }, index: number): void {
    if (this.isClosedTimes(node, index)) {
      const { entries, select } = this.draft
      this.result.breaks.push({ entries, of: this.result.clauses.length, select })
      this.draft = newDraft(this.after)
      return
    }
    if (this.isAllDayClosed(node)) {
      this.draft.entries = ['closed']
      return
    }
    if (this.isContradiction(node) || this.mayContinue(node, index)) {
      this.taint(node, index)
      return
    }
    if (this.draft.entries.length > 0 && this.isExcept && !this.isAtComma) this.splitException()
    else if (this.beginsClause(node, index)) this.flush('comma')
    const isTheirs = this.draft.select !== null && this.draft.entries.length === 0 && node.entry === 'closed'
    // "Open Mon-Sat. Closed Sun" says nothing closed of Saturday.
    if (isTheirs && this.isDays(index + 1) && !this.isHours(index + 2)) this.dropDraft()
    this.isExcept = false
    const { draft } = this
    if (draft.select === null && draft.entries.length === 0) draft.isHoursFirst = true
    draft.entries = [...draft.entries, node.entry]
    draft.openEnd ||= node.openEnd
    draft.text += ` ${node.text}`
  }

  /** `Mo-Fr 12:00-13:00 off` takes hours away. */
  private isClosedTimes({ entry }: { entry: HoursEntry }, index: number): boolean {
    const { entries, isHoursFirst } = this.draft
    const isTimes = entries.length > 0 && entries.every((one) => typeof one !== 'string')
    return entry === 'closed' && isTimes && !isHoursFirst && !this.isAtComma && !this.isDays(index + 1)
  }

  /** `24/7 closed`, as maps say that a place is closed for now. */
  private isAllDayClosed({ entry }: { entry: HoursEntry }): boolean {
    const { entries } = this.draft
    return entry === 'closed' && entries.length === 1 && entries[0] === 'allDay' && !this.isAtComma
  }

  /** `Closed Mon-Fri 9-6`, `except Sunday 9-6`: hours of days that were just said to have none. */
  private isContradiction({ entry }: { entry: HoursEntry }): boolean {
    const { entries, select, isHoursFirst } = this.draft
    if (this.isAtComma || entry === 'closed') return false
    if (this.isExcept) return entries.length === 0 && select === null
    return entries.includes('closed') && isHoursFirst && select !== null
  }

  /** `Mon-Thu 10-2, 5pm-10pm Fri`: later hours could be more of the days before or those of the days after. */
  private mayContinue({ entry }: { entry: HoursEntry }, index: number): boolean {
    const last = this.draft.entries.at(-1)
    const isOfNext = this.isAtComma && this.isDays(index + 1) && !this.isHours(index + 2)
    const arePairs = typeof entry !== 'string' && last !== undefined && typeof last !== 'string'
    if (!isOfNext || !arePairs || this.draft.isHoursFirst || this.draft.select === null) return false
    return entry[0].minutes >= last[1].minutes
  }

  /** `Mon-Fri 9-6, Fri until 8`: only the end differs. */
  private takeUntil({ time, text }: Node & { kind: 'until' }, index: number): void {
    const [first, ...more] = this.result.clauses.at(-1)?.entries ?? []
    const { select, entries } = this.draft
    if (select === null || entries.length > 0 || typeof first !== 'object' || more.length > 0) {
      this.taint({ kind: 'unknown', reason: 'a time without an end', text, isTime: true }, index)
      return
    }
    this.draft.entries = [[first[0], time]]
    this.draft.text += ` ${text}`
  }

  private beginsClause({ entry }: { entry: HoursEntry }, index: number): boolean {
    const { entries, select, isHoursFirst } = this.draft
    if (entries.length === 0) return false
    if (entry === 'closed' || entries.includes('closed')) return true
    if (isHoursFirst) return select !== null
    return this.isAtComma && this.isDays(index + 1) && !this.isHours(index + 2)
  }

  /** `Mon-Sat 9-6 except Wed 9-12` says two things. */
  private splitException(): void {
    const { except } = this.draft
    this.draft.except = null
    this.flush('comma')
    this.draft.select = except
  }

  private takeMark(mark: Mark, index: number): void {
    // "Dinner only, Wed to Sun" does not speak of days.
    if (mark === 'only') this.draft.only ||= this.draft.select !== null || this.isDays(index + 1)
    if (mark === 'except') this.isExcept = true
    if (mark === 'including') this.isIncluding = true
    if (mark === 'break') this.takeBreak(index)
  }

  /** Hours beside the word are taken away instead of added. */
  private takeBreak(index: number): void {
    const after = this.nodes[index + 1]
    const { draft } = this
    if (draft.select !== null && draft.entries.length === 0) {
      this.taint({ kind: 'unknown', reason: 'not understood', text: 'break' }, index)
      return
    }
    const taken = draft.entries.length > 0 && draft.select === null && !this.isAtComma ? draft.entries : []
    const last =
      draft.select !== null && !this.isAtComma && draft.entries.length > 1 ? draft.entries.slice(-1) : []
    draft.entries = draft.entries.slice(0, draft.entries.length - last.length)
    if (taken.length > 0) this.draft = newDraft('comma')
    else this.flush('comma')
    const of = this.result.clauses.length
    const entries = [...taken, ...last]
    if (after?.kind === 'hours' && typeof after.entry !== 'string') {
      entries.push(after.entry)
      this.skipped = index + 1
    }
    if (entries.length > 0) this.result.breaks.push({ entries, of, select: null })
    else this.taint({ kind: 'unknown', reason: 'a break without its time', text: 'break' }, index)
  }

  private isHours = (index: number) => this.nodes[index]?.kind === 'hours'
  private isDays = (index: number) => this.nodes[index]?.kind === 'select'

  private flush(next: Strength = this.after): void {
    const { isHoursFirst: _, ...clause } = this.draft
    if (this.isMoreOfLast()) this.addToLast()
    else if (clause.entries.length > 0) this.result.clauses.push({ ...clause, text: clause.text.trim() })
    else if (this.draft.except?.days.length) this.closeExcept(this.draft.except)
    else if (!isEmpty(this.draft)) this.dropDraft()
    else if (this.draft.including) this.drop('holidays', 'days without hours')
    this.after = next
    this.isExcept = false
    this.draft = newDraft(next)
  }

  /** `Daily except Sundays` says when it is closed, if nothing else. */
  private closeExcept(select: Selector): void {
    const clause = {
      ...newDraft(this.after),
      select,
      entries: ['closed' as const],
      text: this.draft.text.trim(),
    }
    this.result.clauses.push(clause)
    this.drop(clause.text, 'days without hours')
  }

  /** `Mo-Fr 8-12; 13-17`: times alone, after times with days. */
  private isMoreOfLast(): boolean {
    const { entries, select, except, after } = this.draft
    const last = this.result.clauses.at(-1)
    const isTimes = (all: readonly HoursEntry[]) =>
      all.length > 0 && all.every((entry) => typeof entry !== 'string')
    const isBare = select === null && except === null && after !== 'comma'
    return isBare && isTimes(entries) && last !== undefined && last.select !== null && isTimes(last.entries)
  }

  private addToLast(): void {
    const last = this.result.clauses.at(-1)
    if (last) last.entries = [...last.entries, ...this.draft.entries]
  }

  private dropDraft(): void {
    const { text, select } = this.draft
    if (!isEmpty(this.draft)) this.drop(text.trim(), select?.moving ?? 'days without hours')
    if (select !== null) this.result.losesDays = true
    this.draft = newDraft(this.after)
  }

  /** Days of which a part speaks that is not understood are doubtful; without any, those that it may be about. */
  private endPart(): void {
    this.result.doubtful.push(...this.lost.doubtfulDays(this.daysBefore()))
    this.lost = new LostPart()
  }

  /** The days of the clause that a comma may continue; else any. */
  private daysBefore(): readonly number[] {
    const last = this.before === 'comma' ? this.result.clauses.at(-1)?.select : undefined
    return last && last.days.length > 0 ? last.days : wholeWeek
  }

  private dropNode(node: Node, reason: string): void {
    if (node.kind === 'select') this.result.losesDays = true
    this.lost.add(node)
    this.drop(node.text, this.lost.reasonFor(reason))
  }

  private drop(part: string, reason: string): void {
    this.result.unheld.push({ part, reason })
  }
}
