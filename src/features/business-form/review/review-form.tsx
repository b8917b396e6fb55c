/** What was found, in sections, each field with its source on the page. Errors appear on saving, not while typing. */
import '#ui/forms/form-grid.css'
import './review-form.css'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { weekdayName, weekdays } from '#core/time.ts'
import type { Refusal } from '#db/refusal.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { FormSection } from '#features/businesses/business-field.ts'
import { hoursTitle } from '#features/hours/hours.ts'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { FieldPart } from '../field-part.tsx'
import { type CategoryOption, type FormServices, FormServicesContext } from '../form-services.ts'
import { SpecialHoursEditor } from '../hours/special-hours-editor.tsx'
import { PinField } from '../pin/pin-field.tsx'
import type { Draft } from './review-draft.ts'

type Props = {
  /** The initial values. */
  draft: Draft
  /** Where each field was found. */
  sources: Readonly<Record<string, string>>
  categories: readonly CategoryOption[]
  connect: FormServices['connect']
  saving: boolean
  /** What it shows at first, if something had been typed already. */
  typed: Draft
  onValues: (values: Draft) => void
  onCancel: () => void
  /** Stands above the buttons. */
  note: ReactNode
  /** Stores it, and returns why that was refused, which is said at the field too, if it is about one. */
  onSave: (draft: Draft) => Promise<Refusal | undefined>
}

const sections: readonly (FormSection | typeof hoursTitle)[] = [
  'Basic',
  'Contact',
  'Address',
  hoursTitle,
  'Descriptions',
  'SEO',
  'Additional',
]

const reviewed = fieldsFor('review')

const sourceNames: Readonly<Record<string, string>> = {
  'json-ld': 'JSON-LD',
  microdata: 'Microdata',
  rdfa: 'RDFa',
  microformat: 'microformats',
  'open-graph': 'Open Graph',
  meta: 'the page’s head',
  link: 'a link',
  'maps-link': 'a maps link',
  text: 'the text',
}

export function ReviewForm({ draft, sources, categories, connect, saving, typed, ...to }: Props) {
  const { onValues, onCancel, note, onSave } = to
  const form = useForm<Draft>({
    defaultValues: draft,
    values: typed,
    resetOptions: { keepDefaultValues: true },
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) }),
    [form, onValues],
  )
  const save = async (values: Draft) => {
    const refusal = await onSave(values)
    const column = Object.keys(draft).find((key): key is keyof Draft => key === refusal?.field)
    if (refusal && column)
      form.setError(column, { type: 'custom', message: refusal.words }, { shouldFocus: true })
  }
  return (
    <FormServicesContext value={{ mode: 'admin', categories, connect }}>
      <FormProvider {...form}>
        <form
          className="review-form"
          noValidate
          aria-label="Extracted business"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
        >
          {sections.map((section) => (
            <fieldset key={section} className="card">
              <legend>{section}</legend>
              <div className="form-grid">
                {section === hoursTitle ? (
                  <HoursFields sources={sources} />
                ) : (
                  <Fields of={section} sources={sources} />
                )}
                {section === 'Address' && <PinField className="whole" />}
              </div>
            </fieldset>
          ))}
          {note}
          <FormActions
            className="review-actions"
            onClose={onCancel}
            action="Save Business"
            pendingAction="Saving…"
            pending={saving}
          />
        </form>
      </FormProvider>
    </FormServicesContext>
  )
}

type SourcesProps = { sources: Props['sources'] }

function Fields({ of: section, sources }: SourcesProps & { of: FormSection }) {
  const fields = reviewed.filter(({ section: own, reviewedIn = own }) => reviewedIn === section)
  return fields.map((field) => (
    <FieldPart key={field.column} field={field} use="review" hint={sourceHint(sources[sourceOf(field)])} />
  ))
}

function HoursFields({ sources }: SourcesProps) {
  const { register } = useFormContext<Draft>()
  return (
    <>
      {weekdays.map((weekday) => {
        const column = `${weekday}_hours` as const
        return (
          <FormField key={weekday} label={weekdayName(weekday)} hint={sourceHint(sources[column])}>
            {(control) => <input className="control" {...control} autoComplete="off" {...register(column)} />}
          </FormField>
        )
      })}
      <SpecialHoursEditor />
    </>
  )
}

/** A page names its category; the form holds the directory's own. */
function sourceOf({ column }: { column: string }): string {
  return column === 'category_id' ? 'category' : column
}

function sourceHint(source: string | undefined): string {
  return source === undefined ? '' : `from ${sourceNames[source] ?? source}`
}
