/** The record of changes, as shown: who changed which field of what, when, from what to what. */
import type { EditedEntity } from '#features/edits/edits.ts'

export type FieldChange = { field: string; from: unknown; to: unknown }

export type RecordedChange = {
  id: number
  entity: EditedEntity
  businessId: string | null
  /** The current name of what was changed; '' when it is gone and had none. */
  name: string
  action: 'created' | 'changed' | 'deleted'
  fields: readonly FieldChange[]
  /** Null for imports, payments and operators. */
  actor: string | null
  byOwner: boolean
  changedAt: string
}

/** `Business changed`, `Banner deleted`. */
export function changeTitle({ entity, action }: RecordedChange): string {
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${action}`
}

/** Fields that the database does not revert: a business's owner, and what its plan gives. */
const fixed: readonly string[] = ['owner_id', 'featured_by_plan', 'business_id', 'subscription_id']

export function canBePutBack({ action, fields }: RecordedChange): boolean {
  return action === 'changed' && fields.some(({ field }) => !fixed.includes(field))
}
