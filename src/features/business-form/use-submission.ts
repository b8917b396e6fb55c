/** What happens between the press of a form's button and the stored business. */
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { type Edit, editOf } from '#features/edits/edits.ts'
import { followPosition } from '#features/geocoding/geocoding.api.ts'
import type { FormUploads } from '#features/pictures/use-uploads.ts'
import { type BusinessRow, type BusinessValues, changesOf, toRow, withClosedDays } from './business-values.ts'
import { askAboutPlace } from './doubtful-place.ts'
import { findPosition } from './find-position.ts'
import type { FormServices } from './form-services.ts'
import { placed } from './position.ts'
import { withReadCity } from './typed-city.ts'
import { type FieldProblem, withReadPhones } from './typed-phones.ts'

/** A checked form, ready to be stored. */
export type Submission = {
  values: BusinessValues
  /** All of it, as the database takes it. */
  row: BusinessRow
  /** What differs from what was read, and what was read of it. */
  edit: Edit
}

/** How a form tells whoever opened it. */
export type SubmissionProps = Pick<FormServices, 'mode' | 'connect'> & {
  /**
   * Stores the values. Returns the stored row's id, or why it was refused, which it must report itself and which is said
   * at the field too, if it is about one; null when nothing was tried.
   */
  onSubmit: (submission: Submission) => Promise<Result<{ id: string }, Refusal> | null>
  onInvalid?: (fields: readonly string[]) => void
}

type Props = SubmissionProps & {
  /** What was read of the row. */
  asRead: RefObject<BusinessValues>
  uploads: FormUploads
}

/**
 * Reads telephone numbers and the city, finds the position and asks about a doubtful place before the values are handed
 * over. Where the geocoder did not answer in time, it has the position filled in later.
 */
export function useSubmission(form: UseFormReturn<BusinessValues>, props: Props) {
  const { mode, connect, asRead, uploads, onSubmit, onInvalid } = props
  const [pending, setPending] = useState(false)
  /** What was asked already: whoever sends the form again has answered. */
  const asked = useRef('')

  const refuse = ({ column, message }: FieldProblem) => {
    form.setError(column, { type: 'custom', message }, { shouldFocus: true })
    onInvalid?.([column])
  }

  const sayAtField = ({ field, words }: Refusal) => {
    const columns = Object.keys(asRead.current)
    const column = columns.find((key): key is keyof BusinessValues => key === field)
    if (column) form.setError(column, { type: 'custom', message: words }, { shouldFocus: true })
  }

  const handOver = async (before: BusinessValues, after: BusinessValues, isFollowed: boolean) => {
    const edit = editOf(changesOf(before, after, mode), toRow(before))
    const stored = await onSubmit({ values: after, row: toRow(after), edit })
    if (stored && !stored.ok) sayAtField(stored.error)
    const signedIn = stored?.ok && isFollowed ? await connect() : null
    if (stored?.ok && signedIn) void followPosition(signedIn.db, stored.value.id)
  }

  const store = async (checked: BusinessValues) => {
    const before = asRead.current
    const read = await withReadPhones(before, checked)
    if (!read.ok) return refuse(read.error)
    // Where only the writing of a city differs, its place is the same.
    const placedBefore = await withReadCity(before)
    const typed = withClosedDays(before, await withReadCity(read.value))
    const { after, follows, isLookedUp } = await findPosition(placedBefore, typed, connect)
    // Nobody said where a position came from that was looked up by the address.
    const question = await askAboutPlace(placedBefore, isLookedUp ? placed(after, null) : after)
    if (question !== '' && question !== asked.current) {
      asked.current = question
      return refuse({ column: 'city', message: question })
    }
    return handOver(before, after, follows)
  }

  /** Holds the button meanwhile. */
  const whilePending = async <Done>(work: () => Promise<Done>): Promise<Done> => {
    setPending(true)
    try {
      return await work()
    } finally {
      setPending(false)
    }
  }

  const check = (handle: (checked: BusinessValues) => Promise<void>) =>
    form.handleSubmit(handle, (errors) => onInvalid?.(Object.keys(errors)))
  const send = (checked: BusinessValues) => whilePending(() => store(checked))

  const submit = check(async (checked) => {
    if (pending) return
    if (!uploads.areUnderWay()) await send(checked)
    // With the pictures, and what was typed meanwhile.
    else if (await whilePending(uploads.arriveHere)) await check(send)()
  })

  return { pending, submit }
}
