/**
 * Editing a business in a dialog. `mode` decides the fields: `owner` what an owner may set, `admin` everything. Only
 * changes are sent. `onChanged` is called once they are stored, or the business proves to be gone or somebody else's by
 * now: a list may still show it as it was. `extra` adds fields, which may use react-hook-form's context. `heard` is
 * another number each time that the business may have changed.
 */
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import { ok } from '#core/result.ts'
import { errorCodes } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
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
import { whatSavingDoes } from './editing/stored-business.ts'
import { useBusiness } from './editing/use-business.ts'
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
  const go = async (there: () => void) => {
    if ((await draft.current?.mayClose()) ?? true) there()
  }
  const close = () => void go(onClose)
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
      onClose={close}
    >
      <EditNavigation
        neighbours={neighbours}
        isReady={reading.state === 'ready'}
        onGo={(there) => void go(there)}
      />
      <div className="mt-5">
        {/* As high as the form: what closes the dialog does not move away from whoever presses it. */}
        {reading.state === 'loading' && (
          <p role="status" className="min-h-svh">
            Loading...
          </p>
        )}
        {reading.state === 'missing' && <p role="alert">{goneText}</p>}
        {reading.state === 'failed' && <ReadingFailed words={reading.words} onRetry={retry} />}
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
              <button type="button" className="btn btn-quiet btn-lg" onClick={close}>
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

function ReadingFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{words}</p>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onRetry}>
        Try Again
      </button>
    </div>
  )
}
