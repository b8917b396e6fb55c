import { Drafting } from './drafting.ts'
import { both, type Clauses, closedClause, isEmpty, newDraft, withIncluded } from './drafts.ts'
import { endingAt } from './ends.ts'
import {
  areOfOthers,
  areOwn,
  beginsClause,
  isAllDayClosed,
  isClosedBehindDays,
  isClosedOnDays,
  isClosedTimes,
  isContradiction,
  isHeadline,
  isOfEither,
  isStillWithoutDays,
  isTakenAway,
  limitsDays,
  listsClosed,
  mayContinue,
  partedBefore,
  standingAt,
  staysOpen,
} from './hours-in-draft.ts'
import {
  bareDaysAt,
  behindColon,
  breakAt,
  headsLines,
  isDays,
  isHours,
  isJoin,
  isLabel,
  isList,
  isOfDaysBehind,
  isRemarkOn,
  partingBefore,
} from './neighbours.ts'
import type { Node, Strength } from './nodes.ts'
import { type Mark, noEnd } from './tokens.ts'

/** Pairs hours with their days, whichever stands first. */
export const clausesOf = (nodes: readonly Node[]): Clauses => new Pairing(nodes).result

/** Walks through the phrases once. */
class Pairing extends Drafting {
  private before: Strength = 'rule'
  isAtComma = true
  private isIncluding = false
  private skipped = -1
  private isTainted: false | 'part' | 'line' = false
  private isHeaded = false

  constructor(nodes: readonly Node[]) {
    super(nodes)
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'separator' && node.strength === 'fallback') {
        this.flush()
        const rest = nodes.slice(index + 1).map(({ text }) => text)
        if (rest.length > 0) this.losses.drop(rest.join(' '), 'what counts otherwise')
        return
      }
      this.take(node, index)
    }
    this.flush()
    this.losses.endPart(this.before)
  }

  private take(node: Node, index: number): void {
    if (index <= this.skipped) return
    if (node.kind === 'select') for (const day of node.select.days) this.result.named.add(day)
    if (node.kind === 'separator') this.part(node.strength, index)
    else if (node.kind === 'comment') this.takeComment(node.text, index)
    else if (node.kind === 'mark' && node.mark === 'aside') this.takeAside(node, index)
    else if (this.isTainted) this.losses.dropNode(node, 'not understood')
    else if (node.kind === 'unknown') this.taint(node, index)
    else if (node.kind === 'select') this.takeDays(node, index)
    else if (node.kind === 'hours') this.takeHours(node, index)
    else if (node.kind === 'until') this.takeUntil(node, index)
    else if (node.kind === 'mark') this.takeMark(node.mark, index)
    if (node.kind !== 'separator') this.isAtComma = false
  }

  private part(strength: Strength, index: number): void {
    if (strength === 'colon') return
    const isListed = strength === 'comma' && isJoin(this.nodes, index)
    if (strength !== 'comma' || (this.isTainted !== 'line' && !isListed)) this.losses.endPart(this.before)
    this.isAtComma = true
    this.before = strength
    if (strength === 'comma') {
      if (this.isTainted === 'part' && !isListed && !isList(this.nodes, index)) this.isTainted = false
      return
    }
    this.isHeaded &&= isDays(this.nodes, index + 1)
    this.isTainted = this.isHeaded && 'line'
    this.isExcept = this.isIncluding = false
    if (!staysOpen(this.draft, strength, this.nodes, index + 1, this.result.clauses)) this.flush(strength)
  }

  private taint(node: Node, index: number): void {
    const { select, entries, except } = this.draft
    // "Except Wed half day": what these days have is not said.
    if (this.isExcept && (!this.isAtComma || this.nodes[index - 1]?.text === '('))
      this.result.doubtful.push(...(except?.days ?? []))
    const isWhole = entries.length > 0 && (this.isAtComma || this.isExcept)
    if (isWhole || (select === null && entries.length === 0)) this.flush()
    else {
      this.losses.lost.addClause(select?.days ?? [], entries)
      this.dropDraft()
    }
    const beginsLine = this.isAtComma && this.after !== 'comma'
    this.isTainted = beginsLine && isLabel(this.nodes, index) ? 'line' : 'part'
    this.isHeaded ||= beginsLine && headsLines(this.nodes, index)
    this.losses.dropNode(node, node.kind === 'unknown' ? node.reason : 'not understood')
  }

  /** What has times of its own beside the business, such as a happy hour. */
  private takeAside(node: Node & { kind: 'mark' }, index: number): void {
    this.losses.lost.isAside = true
    if (this.isTainted) this.losses.dropNode(node, 'not understood')
    else this.taint(node, index)
  }

  private takeDays(node: Node & { kind: 'select' }, index: number): void {
    const { draft } = this
    const mayJoin = this.isExcept || (draft.isHoursFirst && draft.entries.includes('closed'))
    const isJoined = mayJoin && isJoin(this.nodes, index - 1)
    const isOwn = (!isJoined && areOwn(this.nodes, index, this)) || areOfOthers(this.nodes, index, draft)
    // "Except Sunday, Mon-Sat 8-5"
    if (this.isExcept && isOwn && draft.entries.length === 0 && draft.except !== null) {
      this.flush('comma')
      this.draft.select = node.select
      this.draft.text += ` ${node.text}`
      return
    }
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
    if (this.isIncluding && draft.entries.length > 0 && !isOwn) {
      draft.select = withIncluded(draft.select, node.select)
      return
    }
    // "In December: 9am-9pm daily": which of these days are meant.
    const isDated = draft.select !== null && draft.select.dates.length > 0 && draft.select.days.length === 0
    const isDate = node.select.dates.length > 0 && node.select.days.length === 0 && draft.select !== null
    if ((isDated || isDate) && typeof draft.entries[0] === 'object' && !this.isAtComma && !isOwn) {
      draft.select = both(draft.select, node.select)
      draft.text += ` ${node.text}`
      return
    }
    // "Closed Mondays, January 1 and Christmas": each of them, and no Monday of those dates alone.
    if (this.isAtComma && !isOwn && listsClosed(draft, node.select)) {
      this.closeToo(node)
      return
    }
    const isOver =
      (draft.select !== null && !draft.isHoursFirst) || isOwn || (!isJoined && this.isAfterClosed(index))
    if (draft.entries.length > 0 && isOver) this.flush('comma')
    this.isIncluding = false
    if (isHeadline(draft, this.nodes, index)) this.dropDraft()
    this.dropRemarked()
    this.isRemarked = isRemarkOn(this.nodes, index)
    this.draft.select = both(this.draft.select, node.select)
    this.draft.text += ` ${node.text}`
  }

  /** `Closed Mondays, open Tue-Sun 10-8`, however it is parted. */
  private isAfterClosed(index: number): boolean {
    const { entries, select } = this.draft
    return entries.includes('closed') && select !== null && isHours(this.nodes, index + 1)
  }

  private takeHours(node: Node & { kind: 'hours' }, index: number): void {
    const { entry } = node
    if (isOfDaysBehind(this.nodes, index)) this.dropRemarked()
    const at = standingAt(this.nodes, index, this)
    if (isClosedTimes(this.draft, entry, at, this.result.clauses.length)) {
      this.takeAway(index)
      return
    }
    if (isAllDayClosed(this.draft, entry, at)) {
      this.draft.entries = ['closed']
      return
    }
    const { select, except } = this.draft
    if (select !== null && isClosedBehindDays(this.draft, entry, at)) {
      // "10am-10pm Mon off": the days are those of the word, and the hours those of the others.
      const { open, closed } = partedBefore(this.nodes, index, select)
      this.draft.select = open
      this.flush('comma')
      this.result.clauses.push(closedClause(closed, 'comma', node.text))
      return
    }
    if (isClosedOnDays(this.draft, entry, at)) {
      this.draft = newDraft(this.after)
      this.takeFrom(select, entry, node.text)
      return
    }
    const isUnclear = mayContinue(this.draft, entry, at)
    if (isUnclear || isContradiction(this.draft, entry, at)) {
      if (isUnclear) this.losses.lost.addClause(this.draft.select?.days ?? [], [])
      this.taint(node, index)
      return
    }
    if (isOfEither(this.draft, entry, at)) {
      this.losses.lost.addClause(this.draft.select?.days ?? [], this.draft.entries)
      this.dropDraft()
      this.taint(node, index)
      return
    }
    if (isTakenAway(this.draft, entry, at)) {
      this.flush('comma')
      this.takeFrom(null, entry, node.text)
      return
    }
    const isOfExcepted = !this.isAtComma || this.nodes[index - 1]?.text === '('
    if (this.draft.entries.includes('allDay') && except !== null && isOfExcepted) {
      // "24 hours except Sunday 12mn-6am": open then, or closed then?
      this.result.doubtful.push(...except.days)
      this.draft.except = null
      this.flush('comma')
      this.losses.drop(node.text, 'more than one reading is likely')
      return
    }
    if (this.draft.entries.length > 0 && this.isExcept && isOfExcepted) this.splitException()
    else if (beginsClause(this.draft, entry, at)) this.flush('comma')
    const isTheirs = this.draft.select !== null && this.draft.entries.length === 0 && entry === 'closed'
    const next = behindColon(this.nodes, index + 1)
    // "Open Mon-Sat. Closed: Sun" says nothing closed of Saturday.
    if (isTheirs && isDays(this.nodes, next) && !isHours(this.nodes, behindColon(this.nodes, next + 1)))
      this.dropDraft()
    this.isExcept = false
    const { draft } = this
    if (draft.select === null && draft.entries.length === 0) draft.isHoursFirst = true
    draft.entries = [...draft.entries, entry]
    draft.openEnd ||= node.openEnd
    draft.text += ` ${node.text}`
  }

  /** `Mon-Fri 9-6, Fri until 8`: only the end differs. */
  private takeUntil({ time, text }: Node & { kind: 'until' }, index: number): void {
    // "Daily 8-6 but Sundays until noon"
    if (this.draft.except !== null && this.draft.entries.length > 0) this.splitException()
    const entry = endingAt(this.result.clauses.at(-1), this.draft, time)
    if (entry === null) {
      this.taint({ kind: 'unknown', reason: noEnd, text, isTime: true }, index)
      return
    }
    this.draft.entries = [entry]
    this.draft.text += ` ${text}`
  }

  private takeMark(mark: Mark, index: number): void {
    if (mark === 'only') this.draft.only ||= limitsDays(this.draft, this.nodes, index)
    // Each meal's hours are more of the day.
    if (mark === 'meal' && isEmpty(this.draft)) this.draft.after = 'comma'
    if (mark === 'sooner' || mark === 'belated') this.draft.differs = mark
    if (mark === 'except') this.isExcept = true
    if (mark === 'including') this.isIncluding = true
    if (mark === 'break') this.takeBreak(index)
  }

  /** Hours beside the word are taken away instead of added. */
  private takeBreak(index: number): void {
    const [{ draft }, at] = [this, behindColon(this.nodes, index + 1)]
    const after = this.nodes[at]
    if (draft.select !== null && draft.entries.length === 0) {
      this.taint({ kind: 'unknown', reason: 'not understood', text: 'break' }, index)
      return
    }
    const taken = draft.entries.length > 0 && draft.select === null && !this.isAtComma ? draft.entries : []
    const last =
      draft.select !== null && !this.isAtComma && draft.entries.length > 1 ? draft.entries.slice(-1) : []
    draft.entries = draft.entries.slice(0, draft.entries.length - last.length)
    const told = breakAt(this.nodes, at)
    const end = after?.kind === 'hours' ? told.end : index
    const isWaiting = taken.length === 0 && isStillWithoutDays(draft, this.nodes, end)
    if (taken.length > 0) this.draft = newDraft('comma')
    else if (!isWaiting) this.flush('comma')
    const of = this.result.clauses.length + (isWaiting ? 1 : 0)
    const entries = [...taken, ...last, ...told.entries]
    if (told.entries.length > 0) this.skipped = told.end
    const select = isWaiting ? null : bareDaysAt(this.nodes, end + 1)
    if (select !== null && entries.length > 0) this.skipped = end + 1
    const begin = index - taken.length - last.length
    const parting = isWaiting ? null : partingBefore(this.nodes, begin)
    const text = this.nodes
      .slice(begin, Math.max(index, this.skipped) + 1)
      .map((node) => node.text)
      .join(' ')
    if (entries.length > 0) this.result.breaks.push({ entries, of, select, parting, text })
    else this.taint({ kind: 'unknown', reason: 'a break without times', text: 'break', isTime: true }, index)
  }
}
