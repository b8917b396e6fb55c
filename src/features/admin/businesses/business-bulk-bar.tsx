/** The actions for all selected businesses. */
import { ActionMenu } from '#ui/action-menu.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { RowChoice } from '#ui/lists/row-choice.ts'
import { type AdminBusiness, type Flag, verifyChoices } from './admin-businesses.ts'
import { canBeSentBack } from './set-businesses.ts'
import type { BusinessActions } from './use-business-actions.ts'

const flags: readonly { label: string; flag: Flag; value: boolean }[] = [
  { label: 'Publish', flag: 'draft', value: false },
  { label: 'Unpublish', flag: 'draft', value: true },
  { label: 'Feature', flag: 'featured', value: true },
  { label: 'Unfeature', flag: 'featured', value: false },
  { label: 'Unverify', flag: 'verified', value: false },
  { label: 'Archive', flag: 'archived', value: true },
  { label: 'Restore', flag: 'archived', value: false },
]

type Props = {
  chosen: readonly AdminBusiness[]
  choice: RowChoice
  actions: BusinessActions
}

export function BusinessBulkBar({ chosen, choice, actions }: Props) {
  const wanted = flags.filter(({ flag, value }) =>
    chosen.some((business) => (flag === 'featured' ? business.featuredByAdmin : business[flag]) !== value),
  )
  return (
    <BulkBar count={chosen.length} onClear={choice.clear} onDelete={() => actions.remove(chosen)}>
      {chosen.some(({ verified }) => !verified) && (
        <ActionMenu
          label="Verify"
          look="btn btn-secondary btn-sm"
          actions={verifyChoices((check) => void actions.set(chosen, 'verified', check))}
        />
      )}
      {chosen.some(canBeSentBack) && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => void actions.sendBack(chosen)}
        >
          Send Back
        </button>
      )}
      {wanted.map(({ label, flag, value }) => (
        <button
          key={label}
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => void actions.set(chosen, flag, value)}
        >
          {label}
        </button>
      ))}
    </BulkBar>
  )
}
