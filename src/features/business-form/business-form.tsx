/**
 * The form of a business, for listing it and for editing it as its owner or an administrator. It validates the input,
 * reads telephone numbers, finds the position and asks about a place that contradicts itself before handing the values
 * over, and, when the geocoder did not answer in time, has the position
 * filled in later. `onSubmit` receives the checked values, and only those that differ from `values` and may be set in
 * this mode. It does the storing; the position is filled in under the id it returns.
 *
 * `nameNotice` appears below the name, `footer` beside the submit button. `onInvalid` is told which fields block
 * submission, `onValues` of every input. `children` may add fields through react-hook-form's context.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type SubmitHandler, useForm } from 'react-hook-form'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { askPosition, followPosition } from '#features/geocoding/geocoding.api.ts'
import { valuesSchema } from './business-values.schema.ts'
import { type BusinessRow, type BusinessValues, changesOf, toRow, withClosedDays } from './business-values.ts'
import { askAboutPlace } from './doubtful-place.ts'
import { EditSections } from './edit-sections.tsx'
import { type FormServices, FormServicesContext } from './form-services.ts'
import { placed, planPosition } from './position.ts'
import { type FieldProblem, withReadPhones } from './typed-phones.ts'

/** A checked form, ready to be stored. */
export type Submission = {
  values: BusinessValues
  /** All of it, as the database takes it. */
  row: BusinessRow
  /** What differs from the initial values. */
  changes: Partial<BusinessRow>
}

type Props = FormServices & {
  /** The initial values. */
  values: BusinessValues
  /** What it shows at first, if something had been typed already. */
  typed?: BusinessValues | undefined
  submitLabel: string
  pendingLabel: string
  /** Stores the values. Returns the stored row's id, or null on failure, which it must report itself. */
  onSubmit: (submission: Submission) => Promise<{ id: string } | null>
  onInvalid?: (fields: readonly string[]) => void
  onValues?: (values: BusinessValues) => void
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

  useEffect(() => {
    if (!onValues) return undefined
    return form.subscribe({ formState: { values: true }, callback: (state) => onValues(state.values) })
  }, [form, onValues])

  /** What was asked already: whoever sends the form again has answered. */
  const asked = useRef('')
  const refuse = ({ column, message }: FieldProblem) => {
    form.setError(column, { type: 'custom', message }, { shouldFocus: true })
    onInvalid?.([column])
  }

  const submit: SubmitHandler<BusinessValues> = async (checked) => {
    if (pending) return
    setPending(true)
    try {
      const read = await withReadPhones(values, checked)
      if (!read.ok) return refuse(read.error)
      const { after, follows } = await findPosition(values, withClosedDays(values, read.value), connect)
      const question = await askAboutPlace(values, after)
      if (question !== '' && question !== asked.current) {
        asked.current = question
        return refuse({ column: 'city', message: question })
      }
      const row = toRow(after)
      const stored = await props.onSubmit({ values: after, row, changes: changesOf(values, after, mode) })
      const signedIn = stored && follows ? await connect() : null
      if (stored && signedIn) void followPosition(signedIn.db, stored.id)
    } finally {
      setPending(false)
    }
  }

  return (
    <FormServicesContext value={{ mode, categories, connect, nameNotice: props.nameNotice }}>
      <FormProvider {...form}>
        <form
          className="grid gap-6"
          noValidate
          aria-busy={pending}
          onSubmit={(event) =>
            void form.handleSubmit(submit, (errors) => onInvalid?.(Object.keys(errors)))(event)
          }
        >
          <EditSections />
          {children}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
            <button type="submit" className="btn btn-lg" aria-disabled={pending}>
              {pending ? props.pendingLabel : props.submitLabel}
            </button>
            {footer}
          </div>
        </form>
      </FormProvider>
    </FormServicesContext>
  )
}

/** The checked values with their position; `follows` when it is to be looked up after storing. */
async function findPosition(
  before: BusinessValues,
  after: BusinessValues,
  connect: FormServices['connect'],
): Promise<{ after: BusinessValues; follows: boolean }> {
  const plan = planPosition(before, after)
  if (plan.kind === 'keep') return { after, follows: false }
  if (plan.kind === 'set') return { after: placed(after, plan.position), follows: false }
  const signedIn = await connect()
  if (!signedIn) return { after, follows: false }
  const found = await askPosition(signedIn.db, whereaboutsOf(after))
  return { after: placed(after, found ?? null), follows: found === undefined }
}
