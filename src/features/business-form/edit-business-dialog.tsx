/**
 * Editing a business in a dialog. `mode` decides the fields: `owner` what an owner may set, `admin` everything. Only
 * changes are sent. `onChanged` is called once they are stored, or the business proves to be gone or somebody else's by
 * now: a list may still show it as it was. `extra` adds fields, which may use react-hook-form's context. `heard` is
 * another number each time that the business may have changed.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ok } from '#core/result.ts'
import { errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOfThrown } from '#db/refusal.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { readLastChanges } from '#features/edits/edits.data.ts'
import type { FormDraft } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toaster.tsx'
import { businessWords, goneText, readBusiness, updateBusiness } from './business-form.data.ts'
import { BusinessForm } from './business-form.tsx'
import { emptyValues, type FormMode } from './business-values.ts'
import { CardPreview } from './editing/card-preview.tsx'
import { EditNavigation, type Neighbours } from './editing/edit-navigation.tsx'
import { type StoredBusiness, whatSavingDoes } from './editing/stored-business.ts'
import type { CategoryOption } from './form-services.ts'
import type { Submission } from './use-submission.ts'

type Props = {
  businessId: string
  mode: Exclude<FormMode, 'submit'>
  db: Db
  heard: number
  onChanged: () => void
  onClose: () => void
  extra?: ReactNode
  neighbours?: Neighbours | undefined
}

const recordedColumns = [...Object.keys(emptyValues), 'archived', 'owner_id']

type Reading =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; words: string }
  | ({ state: 'ready'; categories: readonly CategoryOption[] } & StoredBusiness)

export function EditBusinessDialog({
  businessId,
  mode,
  db,
  heard,
  onChanged,
  onClose,
  extra,
  neighbours,
}: Props) {
  const { reading, retry } = useBusiness(businessId, db)
  const draft = useRef<FormDraft>(null)
  const close = async () => {
    if ((await draft.current?.mayClose()) ?? true) onClose()
  }
  const goesOn = useRef(false)
  const further = useMemo(
    () => ({
      label: 'Save and Next',
      choose: (isChosen: boolean) => {
        goesOn.current = isChosen
      },
    }),
    [],
  )
  const go = async (there: () => void) => {
    if ((await draft.current?.mayClose()) ?? true) there()
  }
  const connect = useCallback(async () => ({ db }), [db])

  async function save({ edit }: Submission, categories: readonly CategoryOption[]) {
    const stored = await updateBusiness(db, businessId, edit, {
      categories,
      choose: chooseVersions,
    })
    if (stored.ok ? stored.value !== null : stored.error.code === errorCodes.noRow) onChanged()
    if (!stored.ok) {
      showToast({ title: 'Error', text: stored.error.words, kind: 'error' })
      return stored
    }
    if (stored.value === null) return null
    showToast({ title: 'Success', text: 'Business updated successfully.' })
    draft.current?.saved()
    if (goesOn.current && neighbours?.next) neighbours.next()
    else onClose()
    return ok({ id: businessId })
  }

  return (
    <Dialog
      title="Edit Business"
      text={whatSavingDoes(reading.state === 'ready' ? reading : null)}
      wide
      onClose={() => void close()}
    >
      <EditNavigation
        neighbours={neighbours}
        isReady={reading.state === 'ready'}
        onGo={(there) => void go(there)}
      />
      <div className="mt-5">
        {reading.state === 'loading' && <p role="status">Loading...</p>}
        {reading.state === 'missing' && <p role="alert">{goneText}</p>}
        {reading.state === 'failed' && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{reading.words}</p>
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
            draft={{ name: `business ${businessId}`, ref: draft }}
            stored={{
              heard,
              read: async () => (await readBusiness(db, businessId))?.values ?? null,
              readWho: (fields) => readLastChanges(db, 'business', businessId, fields),
              columns: recordedColumns,
              gone: goneText,
              words: businessWords(reading.categories),
            }}
            further={neighbours?.next ? further : undefined}
            onSubmit={(submission) => save(submission, reading.categories)}
            footer={
              <button type="button" className="btn btn-quiet btn-lg" onClick={() => void close()}>
                Cancel
              </button>
            }
          >
            <CardPreview />
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
    Promise.all([readBusiness(db, businessId), listCategoryNames(db)]).then(
      ([stored, categories]) =>
        current && setReading(stored ? { state: 'ready', ...stored, categories } : { state: 'missing' }),
      (cause: unknown) => current && setReading({ state: 'failed', words: refusalOfThrown(cause).words }),
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
