import { type Clauses, closedClause, type Draft, isEmpty, newDraft } from './drafts.ts'
import { isMoreOf } from './hours-in-draft.ts'
import { Losses } from './losses.ts'
import { namesDays, remarkReason } from './lost-part.ts'
import { isAllThatIsSaid } from './neighbours.ts'
import type { HoursEntry, Node, Selector, Strength } from './nodes.ts'

/** Holds the clause that is being put together, and those that are done. */
export class Drafting {
  protected readonly losses = new Losses()
  readonly result: Clauses = this.losses.result
  draft: Draft = newDraft('rule')
  protected after: Strength = 'rule'
  protected readonly nodes: readonly Node[]
  isExcept = false
  /** Whether the days of the clause have a remark where their hours would stand. */
  protected isRemarked = false

  constructor(nodes: readonly Node[]) {
    this.nodes = nodes
  }

  /** `Sat (limited), Mon-Fri 8-5`: the hours are not those of the days with the remark. */
  protected dropRemarked(): void {
    const { select, entries } = this.draft
    if (!this.isRemarked || select === null || entries.length > 0) return
    this.result.doubtful.push(...select.days)
    this.dropDraft()
  }

  protected takeFrom(select: Selector | null, entry: HoursEntry, text: string): void {
    this.result.breaks.push({
      entries: [entry],
      of: this.result.clauses.length,
      select,
      parting: null,
      text,
    })
  }

  /** Hours that are said to be closed; in brackets only those that stand there. */
  protected takeAway(index: number): void {
    const { entries, select, text } = this.draft
    const isInBrackets = this.nodes[index - 2]?.text === '(' && entries.length > 1
    if (isInBrackets) {
      this.draft.entries = entries.slice(0, -1)
      this.flush('comma')
    } else this.draft = newDraft(this.after)
    const of = this.result.clauses.length
    const own = isInBrackets ? { entries: entries.slice(-1), select: null } : { entries, select }
    this.result.breaks.push({ ...own, of, parting: null, text: `${text.trim()} closed` })
  }

  /** `Mon-Sat 9-6 except Wed 9-12` says two things. */
  protected splitException(): void {
    const { except } = this.draft
    this.draft.except = null
    this.flush('comma')
    this.draft.select = except
  }

  protected flush(next: Strength = this.after): void {
    const { isHoursFirst: _, differs: _differs, ...clause } = this.draft
    const last = this.result.clauses.at(-1)
    if (last && isMoreOf(this.draft, last)) last.entries = [...last.entries, ...this.draft.entries]
    else if (clause.entries.length > 0) this.result.clauses.push({ ...clause, text: clause.text.trim() })
    else if (this.draft.except?.days.length) this.closeExcept(this.draft.except)
    else if (!isEmpty(this.draft)) this.dropDraft()
    else if (this.draft.including) this.losses.drop('holidays', 'days without hours')
    this.after = next
    this.isExcept = false
    this.draft = newDraft(next)
  }

  /** Goes on with what is closed. */
  protected closeToo({ select, text }: Node & { kind: 'select' }): void {
    this.flush('comma')
    const entries = ['closed'] as const
    this.draft = { ...newDraft('comma'), entries, isHoursFirst: true, select, text: `closed ${text}` }
  }

  /** `Daily except Sundays` says when it is closed, if nothing else. */
  protected closeExcept(select: Selector): void {
    const text = this.draft.text.trim()
    this.result.clauses.push(closedClause(select, this.after, text))
    this.losses.drop(text, 'days without hours')
  }

  protected dropDraft(): void {
    const { text, select } = this.draft
    if (!isEmpty(this.draft)) this.losses.drop(text.trim(), select?.moving ?? 'days without hours')
    this.losses.dropDays(select)
    this.draft = newDraft(this.after)
  }

  protected takeComment(text: string, index: number): void {
    this.result.losesDays ||= namesDays(text)
    const { select, entries } = this.draft
    if (isAllThatIsSaid(this.nodes, index) && entries.length === 0) {
      this.result.doubtful.push(...(select?.days ?? []))
      this.dropDraft()
    }
    this.losses.drop(text, remarkReason)
  }
}
