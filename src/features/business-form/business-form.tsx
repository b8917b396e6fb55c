/**
 * The form of a business, for listing it and for editing it as its owner or an administrator. `onSubmit` receives the
 * checked values, and only those that differ from `values` and may be set in this mode. It does the storing; a position
 * that the geocoder did not find in time is filled in later, under the id it returns.
 *
 * `nameNotice` appears below the name, `footer` beside the submit button. `onInvalid` is told which fields block
 * submission, `onValues` of every input. `children` may add fields through react-hook-form's context.
 */
import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, type RefObject, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ChangedNote } from '#features/edits/changed-note.tsx'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { type FormDraft, useDraft } from '#features/edits/use-draft.ts'
import { useStored } from '#features/edits/use-stored.ts'
import { useUploads } from '#features/pictures/use-uploads.ts'
import { valuesSchema } from './business-values.schema.ts'
import type { BusinessValues } from './business-values.ts'
import { EditSections } from './edit-sections.tsx'
import { FormBar } from './form-bar.tsx'
import { type FormServices, FormServicesContext, type StoredForm } from './form-services.ts'
import { type SubmissionProps, useSubmission } from './use-submission.ts'

type Props = FormServices &
  SubmissionProps & {
    /** The initial values. */
    values: BusinessValues
    /** The row that the values came from, if there is one. */
    stored?: StoredForm | undefined
    /** What it shows at first, if something had been typed already. */
    typed?: BusinessValues | undefined
    submitLabel: string
    pendingLabel: string
    onValues?: (values: BusinessValues) => void
    /** The name of its draft, where one is kept on the device, and where whoever closes the form finds it. */
    draft?: { name: string; ref: RefObject<FormDraft | null> }
    /** Another way to submit: `choose` hears which of the two was taken. */
    further?: ComponentProps<typeof FormBar>['further']
    footer?: ReactNode
    children?: ReactNode
  }

export function BusinessForm(props: Props) {
  const { mode, categories, connect, values, typed, footer, children, onValues } = props
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
  const { pending, submit } = useSubmission(form, { ...props, asRead, uploads })

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
          onSubmit={(event) => void submit(event)}
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
