/** The record of changes, as shown: who changed which field of what, when, from what to what. */
import type { EditedEntity } from '#features/edits/edits.ts'

/** What the record tells of: what is edited field by field, and what staff do beside that. */
export type RecordedEntity =
  | EditedEntity
  | 'rating'
  | 'report'
  | 'message'
  | 'plan'
  | 'staff'
  | 'invitation'
  | 'role'

export const recordedEntities: readonly RecordedEntity[] = [
  ...(['business', 'category', 'banner', 'rating', 'report', 'message', 'plan'] as const),
  ...(['staff', 'invitation', 'role'] as const),
]

export type FieldChange = { field: string; from: unknown; to: unknown }

export type RecordedChange = {
  id: number
  entity: RecordedEntity
  businessId: string | null
  /** The current name of what was changed; '' when it is gone and had none. */
  name: string
  action: 'created' | 'changed' | 'deleted'
  fields: readonly FieldChange[]
  /** The e-mail address; null for imports, payments and operators, and for owners where the reader may not see it. */
  actor: string | null
  /** For administrators alone. */
  actorId: string | null
  byOwner: boolean
  changedAt: string
}

/** Acts that are not called by their subject and action. */
const actTitles: Readonly<Record<string, string>> = {
  'report changed': 'Report resolved',
  'message changed': 'Message marked',
  'plan created': 'Plan granted',
  'staff created': 'Joined the staff',
  'staff changed': 'Role changed',
  'staff deleted': 'Removed from the staff',
  'invitation created': 'Invited to the staff',
  'invitation deleted': 'Invitation withdrawn',
  'role changed': 'Two-step sign-in of a role changed',
}

/** `Business changed`, `Banner deleted`. */
export function changeTitle({ entity, action }: RecordedChange): string {
  const title = actTitles[`${entity} ${action}`]
  if (title !== undefined) return title
  return `${entity.charAt(0).toUpperCase()}${entity.slice(1)} ${action}`
}

/** Fields that the database does not revert: a business's owner, and what its plan gives. */
const fixed: readonly string[] = ['owner_id', 'featured_by_plan', 'business_id', 'subscription_id']

/** Whose doing a change was. */
export function actorName({ actor, byOwner }: Pick<RecordedChange, 'actor' | 'byOwner'>): string {
  return actor ?? (byOwner ? 'The owner' : 'Import, payment or operator')
}

/** Whether a change's fields are told: of what staff do they are, of a new or deleted listing there are too many. */
export function tellsFields({ entity, action }: RecordedChange): boolean {
  return action === 'changed' || !isEdited(entity)
}

const isEdited = (entity: RecordedEntity) => ['business', 'category', 'banner'].includes(entity)

export function canBePutBack({ entity, action, fields }: RecordedChange): boolean {
  return action === 'changed' && isEdited(entity) && fields.some(({ field }) => !fixed.includes(field))
}
