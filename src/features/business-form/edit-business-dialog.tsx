/**
 * Editing a business in a dialog. `mode` decides the fields: `owner` what an owner may set, `admin` everything. Only
 * changes are sent. `onSaved` receives them once they are stored; `extra` adds fields, which may use react-hook-form's
 * context.
 */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Db } from '#db/client.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { Dialog } from '#ui/dialog.tsx'
import { unreachableText } from '#ui/labels.ts'
import { showToast } from '#ui/toaster.tsx'
import { goneText, readBusinessValues, updateBusiness } from './business-form.data.ts'
import { BusinessForm, type Submission } from './business-form.tsx'
import type { BusinessRow, BusinessValues, FormMode } from './business-values.ts'
import type { CategoryOption } from './form-services.ts'

type Props = {
  businessId: string
  mode: Exclude<FormMode, 'submit'>
  db: Db
  onSaved: (changes: Partial<BusinessRow>) => void
  onClose: () => void
  extra?: ReactNode
}

type Reading =
  | { state: 'loading' }
  | { state: 'failed' | 'missing' }
  | { state: 'ready'; values: BusinessValues; categories: readonly CategoryOption[] }

export function EditBusinessDialog({ businessId, mode, db, onSaved, onClose, extra }: Props) {
  const { reading, retry } = useBusiness(businessId, db)
  const connect = useCallback(async () => ({ db }), [db])

  async function save({ changes }: Submission) {
    const stored = await updateBusiness(db, businessId, changes)
    if (!stored.ok) {
      showToast({ title: 'Error', text: stored.error, kind: 'error' })
      return null
    }
    showToast({ title: 'Success', text: 'Business updated successfully.' })
    onSaved(changes)
    onClose()
    return stored.value
  }

  return (
    <Dialog title="Edit Business" text="Changes are shown to everyone at once." wide onClose={onClose}>
      <div className="mt-5">
        {reading.state === 'loading' && <p role="status">Loading...</p>}
        {reading.state === 'missing' && <p role="alert">{goneText}</p>}
        {reading.state === 'failed' && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{unreachableText}</p>
            <button type="button" className="btn btn-secondary btn-sm" onClick={retry}>
              Try Again
            </button>
          </div>
        )}
        {reading.state === 'ready' && (
          <BusinessForm
            mode={mode}
            categories={reading.categories}
            connect={connect}
            values={reading.values}
            submitLabel="Update Business"
            pendingLabel="Updating..."
            onSubmit={save}
            footer={
              <button type="button" className="btn btn-quiet btn-lg" onClick={onClose}>
                Cancel
              </button>
            }
          >
            {extra}
          </BusinessForm>
        )}
      </div>
    </Dialog>
  )
}

/** Reads the business and the categories to choose from, and again on retry. */
function useBusiness(businessId: string, db: Db): { reading: Reading; retry: () => void } {
  const [round, setRound] = useState(0)
  const [reading, setReading] = useState<Reading>({ state: 'loading' })

  useEffect(() => {
    let current = round >= 0
    Promise.all([readBusinessValues(db, businessId), listCategoryNames(db)]).then(
      ([values, categories]) =>
        current && setReading(values ? { state: 'ready', values, categories } : { state: 'missing' }),
      () => current && setReading({ state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [db, businessId, round])

  const retry = () => {
    setReading({ state: 'loading' })
    setRound(round + 1)
  }
  return { reading, retry }
}
