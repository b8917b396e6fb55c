/** The actions for all selected businesses, or for all that the list finds. */
import { formatNumber } from '#core/numbers.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import type { RowChoice } from '#ui/lists/row-choice.ts'
import { type AdminBusiness, verifyChoices } from './admin-businesses.ts'
import { deeds, sendingBack } from './business-deeds.ts'
import { canBeSentBack, flagOf } from './set-businesses.ts'
import type { BusinessActions } from './use-business-actions.ts'

/** What is done to many businesses at once, further than a page of the list. */
export type ManyActions = {
  /** How many the list finds. */
  total: number
  /** Whether all of them are meant. */
  isAll: boolean
  chooseAll: (isAll: boolean) => void
  /** Asks what is to change; null for all that the list finds. */
  change: (ids: readonly string[] | null) => void
  removeAll: () => Promise<boolean>
}

type Props = {
  chosen: readonly AdminBusiness[]
  /** How many rows the page has. */
  shown: number
  choice: RowChoice
  actions: BusinessActions
  many?: ManyActions | undefined
}

export function BusinessBulkBar({ chosen, shown, choice, actions, many }: Props) {
  const clear = () => {
    choice.clear()
    many?.chooseAll(false)
  }
  if (many?.isAll) {
    return (
      <BulkBar count={many.total} onClear={clear} onDelete={many.removeAll}>
        <button type="button" className="btn btn-sm" onClick={() => many.change(null)}>
          Change…
        </button>
      </BulkBar>
    )
  }
  const wanted = deeds.filter(({ flag, value }) =>
    chosen.some((business) => flagOf(business, flag) !== value),
  )
  const canChooseAll = many && chosen.length === shown && many.total > shown
  return (
    <BulkBar count={chosen.length} onClear={clear} onDelete={() => actions.remove(chosen)}>
      {canChooseAll && (
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => many.chooseAll(true)}>
          Select all {formatNumber(many.total)} that match
        </button>
      )}
      {many && (
        <button type="button" className="btn btn-sm" onClick={() => many.change(chosen.map(({ id }) => id))}>
          Change…
        </button>
      )}
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
          {sendingBack.label}
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
