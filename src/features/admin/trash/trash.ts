import { plural } from '#core/numbers.ts'
import { millisecondsADay as day } from '#core/time.ts'
import type { StaffRight } from '#features/account/staff.ts'

export const trashKinds = ['business', 'category', 'rating', 'report'] as const
export type TrashKind = (typeof trashKinds)[number]

/** The right that restoring or deleting it for good takes. */
export const trashRights: Readonly<Record<TrashKind, StaffRight>> = {
  business: 'content',
  category: 'content',
  rating: 'feedback',
  report: 'feedback',
}

/** Something deleted that can be restored. */
export type TrashItem = {
  id: string
  kind: TrashKind
  /** Its name; of a rating or report the business's. */
  name: string
  /** How many rows come back with it, by table, its own included. */
  holds: Readonly<Record<string, number>>
  deletedAt: string
  /** The e-mail address of whoever deleted it; null when the account is gone. */
  deletedBy: string | null
  /** When it goes for good. */
  endsAt: string
}

const kindNames: Readonly<Record<TrashKind, string>> = {
  business: 'Business',
  category: 'Category',
  rating: 'Rating',
  report: 'Report',
}

export function kindName(kind: TrashKind): string {
  return kindNames[kind]
}

/** What it is called where it stands among others. */
export function titleOf({ kind, name }: Pick<TrashItem, 'kind' | 'name'>): string {
  return kind === 'rating' || kind === 'report' ? `${kindNames[kind]} of ${name}` : name
}

const held: readonly (readonly [table: string, one: string])[] = [
  ['mn_business_ratings', 'rating'],
  ['mn_business_reports', 'report'],
  ['mn_banner_ads', 'banner'],
]

/** What comes back with it, such as "3 ratings, 1 report"; '' when nothing does. */
export function heldText({ kind, holds }: Pick<TrashItem, 'kind' | 'holds'>): string {
  if (kind === 'rating' || kind === 'report') return ''
  const counted = held.flatMap(([table, one]) => {
    const count = holds[table] ?? 0
    return count > 0 ? [plural(count, one)] : []
  })
  return counted.join(', ')
}

/** How long it can still be restored. The job that empties the trash comes once a day. */
export function timeLeft({ endsAt }: Pick<TrashItem, 'endsAt'>, now: Date): string {
  const days = Math.ceil((Date.parse(endsAt) - now.getTime()) / day)
  return days > 1 ? `${days} days` : 'Until tomorrow'
}

export const trashTexts = {
  intro: 'What was deleted can be restored for 30 days, whole. After that it is gone.',
  empty: 'The trash is empty.',
  restored: (count: number) => (count === 1 ? 'Restored.' : `${count} restored.`),
  deleted: (count: number) => (count === 1 ? 'Deleted for good.' : `${count} deleted for good.`),
  question: (items: readonly TrashItem[]) => {
    const [first] = items
    const what = items.length === 1 && first ? titleOf(first) : `these ${items.length}`
    return {
      title: items.length === 1 ? 'Delete Now' : `Delete ${items.length} Now`,
      text: `Are you sure you want to delete ${what} for good? This action cannot be undone.`,
      action: 'Delete Now',
    }
  },
} as const
