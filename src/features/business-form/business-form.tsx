/**
 * The form of a business, for listing it and for editing it as its owner or an administrator. It validates the input,
 * reads telephone numbers and the city, finds the position and asks about a doubtful place before handing the values
 * over, and, when the geocoder did not answer in time, has the position filled in later. `onSubmit` receives the checked values, and only those that differ from `values` and may be set in
 * this mode. It does the storing; the position is filled in under the id it returns.
 *
 * `nameNotice` appears below the name, `footer` beside the submit button. `onInvalid` is told which fields block
 * submission, `onValues` of every input. `children` may add fields through react-hook-form's context.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FormProvider, type SubmitHandler, useForm } from 'react-hook-form'
import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { ChangedNote } from '#features/edits/changed-note.tsx'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { type Edit, editOf } from '#features/edits/edits.ts'
import { type FormDraft, useDraft } from '#features/edits/use-draft.ts'
import { useStored } from '#features/edits/use-stored.ts'
import { askLink, askPosition, followPosition } from '#features/geocoding/geocoding.api.ts'
import { geocodingQueries } from '#features/geocoding/geocoding.ts'
import { useUploads } from '#features/pictures/use-uploads.ts'
import { valuesSchema } from './business-values.schema.ts'
import { type BusinessRow, type BusinessValues, changesOf, toRow, withClosedDays } from './business-values.ts'
import { askAboutPlace } from './doubtful-place.ts'
import { EditSections } from './edit-sections.tsx'
import { FormBar } from './form-bar.tsx'
import { type FormServices, FormServicesContext, type StoredForm } from './form-services.ts'
import { placed, planPosition } from './position.ts'
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

type Props = FormServices & {
  /** The initial values. */
  values: BusinessValues
  /** The row that the values came from, if there is one. */
  stored?: StoredForm | undefined
  /** What it shows at first, if something had been typed already. */
  typed?: BusinessValues | undefined
  submitLabel: string
  pendingLabel: string
  /**
   * Stores the values. Returns the stored row's id, or why it was refused, which it must report itself and which is said
   * at the field too, if it is about one; null when nothing was tried.
   */
  onSubmit: (submission: Submission) => Promise<Result<{ id: string }, Refusal> | null>
  onInvalid?: (fields: readonly string[]) => void
  onValues?: (values: BusinessValues) => void
  /** The name of its draft, where one is kept on the device, and where whoever closes the form finds it. */
  draft?: { name: string; ref: RefObject<FormDraft | null> }
  /** Another way to submit: `choose` hears which of the two was taken. */
  further?: ComponentProps<typeof FormBar>['further']
  footer?: ReactNode
  children?: ReactNode
}

export function BusinessForm(props: Props) {
  const { mode, categories, connect, values, typed, footer, children, onInvalid, onValues } = props
  const [pending, setPending] = useState(false)
  const form = useForm<BusinessValues>({
    resolver: zodResolver(valuesSchema(mode)),
    defaultValues: values,
    ...(typed && { values: typed, resetOptions: { keepDefaultValues: true } }),
    mode: 'onTouched',
  })
  const { read: asRead, told, isGone, takeStored } = useStored(form, values, props.stored)
  const draft = useDraft(form, {
    name: props.draft?.name ?? null,
    onRestored: (before) => {
      asRead.current = { ...asRead.current, ...before }
    },
  })
  if (props.draft) props.draft.ref.current = draft

  useEffect(() => {
    if (!onValues) return undefined
    return form.subscribe({ formState: { values: true }, callback: (state) => onValues(state.values) })
  }, [form, onValues])

  const uploads = useUploads()
  /** What was asked already: whoever sends the form again has answered. */
  const asked = useRef('')
  const refuse = ({ column, message }: FieldProblem) => {
    form.setError(column, { type: 'custom', message }, { shouldFocus: true })
    onInvalid?.([column])
  }

  const sayAtField = ({ field, words }: Refusal) => {
    const column = Object.keys(values).find((key): key is keyof BusinessValues => key === field)
    if (column) form.setError(column, { type: 'custom', message: words }, { shouldFocus: true })
  }

  const store: SubmitHandler<BusinessValues> = async (checked) => {
    setPending(true)
    try {
      const before = asRead.current
      const read = await withReadPhones(before, checked)
      if (!read.ok) return refuse(read.error)
      // Where only the writing of a city differs, its place is the same.
      const placedBefore = await withReadCity(before)
      const { after, follows, isLookedUp } = await findPosition(
        placedBefore,
        withClosedDays(before, await withReadCity(read.value)),
        connect,
      )
      // Nobody said where a position came from that was looked up by the address.
      const question = await askAboutPlace(placedBefore, isLookedUp ? placed(after, null) : after)
      if (question !== '' && question !== asked.current) {
        asked.current = question
        return refuse({ column: 'city', message: question })
      }
      const row = toRow(after)
      const edit = editOf(changesOf(before, after, mode), toRow(before))
      const stored = await props.onSubmit({ values: after, row, edit })
      if (stored && !stored.ok) sayAtField(stored.error)
      const signedIn = stored?.ok && follows ? await connect() : null
      if (stored?.ok && signedIn) void followPosition(signedIn.db, stored.value.id)
    } finally {
      setPending(false)
    }
  }

  const send = (handle: SubmitHandler<BusinessValues>) =>
    form.handleSubmit(handle, (errors) => onInvalid?.(Object.keys(errors)))
  const submit: SubmitHandler<BusinessValues> = async (checked) => {
    if (pending) return
    if (uploads.areUnderWay()) {
      setPending(true)
      const areThere = await uploads.arriveHere()
      setPending(false)
      // With the pictures, and what was typed meanwhile.
      if (areThere) await send(store)()
    } else await store(checked)
  }

  return (
    <FormServicesContext
      value={{ mode, categories, connect, nameNotice: props.nameNotice, takeStored, uploads }}
    >
      <FormProvider {...form}>
        <form
          className="grid gap-6"
          // Outside a dialog nothing is sent anywhere: before its script is there, it would put all that was typed into a URL.
          method="dialog"
          noValidate
          aria-busy={pending}
          onSubmit={(event) => void send(submit)(event)}
        >
          {props.draft && <DraftNote draft={draft} />}
          <EditSections />
          {children}
          <FormBar
            news={props.stored && <ChangedNote changes={told} gone={isGone ? props.stored.gone : ''} />}
            submitLabel={props.submitLabel}
            pendingLabel={props.pendingLabel}
            pending={pending}
            stored={props.stored}
            further={props.further}
          >
            {footer}
          </FormBar>
        </form>
      </FormProvider>
    </FormServicesContext>
  )
}

type Found = {
  after: BusinessValues
  /** Whether the position is to be looked up after storing. */
  follows: boolean
  /** Whether it was looked up by the address. */
  isLookedUp: boolean
}

/** The checked values with their position. */
async function findPosition(
  before: BusinessValues,
  after: BusinessValues,
  connect: FormServices['connect'],
): Promise<Found> {
  const told = { follows: false, isLookedUp: false }
  const plan = planPosition(before, after)
  if (plan.kind === 'keep') return { ...told, after }
  if (plan.kind === 'set') return { ...told, after: placed(after, plan.position) }
  const signedIn = await connect()
  if (!signedIn) return { ...told, after }
  const linked = plan.link === '' ? null : await askLink(signedIn.db, plan.link)
  if (linked) return { ...told, after: placed(after, linked) }
  if (geocodingQueries(whereaboutsOf(after)).length === 0) return { ...told, after }
  const found = await askPosition(signedIn.db, whereaboutsOf(after))
  return { after: placed(after, found ?? null), follows: found === undefined, isLookedUp: true }
}
