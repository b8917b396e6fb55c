/**
 * Listing a business: the form, the question about duplicates, the success card. Input stays in the tab until it is
 * stored. The page prerenders the same form, inert.
 */
import { useState } from 'react'
import { paths } from '#config/paths.ts'
import { tabMemory } from '#core/device-memory.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { type Refusal, refusalOfThrown } from '#db/refusal.ts'
import { accountError, nothingStored, type SignedIn } from '#features/account/account.ts'
import type { Entry } from '#features/duplicates/duplicates.ts'
import { keepToast, showToast } from '#ui/toaster.tsx'
import { BusinessForm } from './business-form.tsx'
import { emptyValues } from './business-values.ts'
import type { CategoryOption } from './form-services.ts'
import { forgetForm, type KeptForm, keepForm } from './kept-form.ts'
import type { SimilarBusiness } from './similar.data.ts'
import { SimilarDialog, SimilarNotice } from './similar-businesses.tsx'
import { submitBusiness } from './submission.data.ts'
import { type SubmittedBusiness, submissionTexts } from './submission.ts'
import { SubmittedCard } from './submitted-card.tsx'
import { useSimilar } from './use-similar.ts'
import type { Submission } from './use-submission.ts'

type Props = {
  categories: readonly CategoryOption[]
  /** What was typed before, and the id to store it under. */
  kept: KeptForm
  connect: () => Promise<SignedIn | null>
  findSimilar: (entry: Entry) => Promise<SimilarBusiness[]>
}

export function AddBusiness({ categories, kept, connect, findSimilar }: Props) {
  const [submitted, setSubmitted] = useState<{ business: SubmittedBusiness; db: Db } | null>(null)
  // An attempt whose answer got lost may have stored this very business.
  const similar = useSimilar(async (entry) => (await findSimilar(entry)).filter(({ id }) => id !== kept.id))

  async function submit({ values, row }: Submission) {
    const session = await connect().then(ok, (cause) =>
      err(refusalOfThrown(cause, submissionTexts.unforeseen)),
    )
    if (!session.ok) return fail(session.error)
    if (!session.value) return leaveForLogin()
    if (!(await similar.confirm(values))) return null
    const { db, userId } = session.value
    const stored = await submitBusiness(db, { id: kept.id, ownerId: userId, row })
    if (!stored.ok) return fail(stored.error)
    forgetForm(tabMemory())
    setSubmitted({ business: stored.value, db })
    return stored
  }

  if (submitted) return <SubmittedCard {...submitted} />
  return (
    <>
      <BusinessForm
        mode="submit"
        categories={categories}
        connect={connect}
        values={emptyValues}
        typed={kept.values}
        submitLabel={submissionTexts.submit}
        pendingLabel={submissionTexts.pending}
        onSubmit={submit}
        onInvalid={sayWhatIsMissing}
        onValues={(values) => {
          similar.note(values)
          keepForm(tabMemory(), { ...kept, values })
        }}
        nameNotice={<SimilarNotice businesses={similar.found} />}
        footer={
          <p className="hint max-w-prose flex-1 basis-64">
            We review each listing before it is published, and write to you once it is approved.
          </p>
        }
      />
      {similar.asked && (
        <SimilarDialog
          businesses={similar.found}
          onBack={() => similar.asked?.(false)}
          onSubmit={() => similar.asked?.(true)}
        />
      )}
    </>
  )
}

function fail(refusal: Refusal): Result<never, Refusal> {
  showToast({ ...submissionTexts.failed(refusal.words), kind: 'error' })
  return err(refusal)
}

/** Keeps the input in the tab, so that the user can return to it after logging in; where nothing is kept, stays. */
function leaveForLogin(): null {
  if (!tabMemory()) {
    showToast({ ...accountError(nothingStored), kind: 'error' })
    return null
  }
  keepToast({ ...submissionTexts.signedOut, kind: 'error' })
  location.assign(paths.authThen(paths.addBusiness))
  return null
}

function sayWhatIsMissing(fields: readonly string[]): void {
  if (fields.some((field) => field === 'name' || field === 'category_id'))
    showToast({ ...submissionTexts.missing, kind: 'error' })
}
