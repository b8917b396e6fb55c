/** One field of a business in a form: label, control, hint and error. */
import '#ui/forms/choice.css'
import type { ComponentProps, ComponentType, InputHTMLAttributes, ReactNode } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { copiedEmail } from '#core/copied-email.ts'
import { ok, type Result } from '#core/result.ts'
import { typedLine } from '#core/typed-text.ts'
import type { Field, FieldKind } from '#features/businesses/business-field.ts'
import { optionLabel } from '#features/businesses/businesses.ts'
import { CategoryOptions } from '#features/categories/category-options.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { useFormServices } from './form-services.ts'
import { PicturePart } from './picture-part.tsx'
import { readTypedCity } from './typed-city.ts'
import { readTypedLink } from './typed-link.ts'
import { readTypedPhones } from './typed-phones.ts'

type Attributes = InputHTMLAttributes<HTMLInputElement>

type Props = {
  field: Field
  /** The form that adds and edits, or the one that reviews an extraction. */
  use: 'form' | 'review'
  /** Replaces the field's own hint. */
  hint?: ReactNode
}

const wideClasses = { form: 'sm:col-span-2', review: 'whole' } as const

export function FieldPart({ field, use, hint = field.hint }: Props) {
  const Part = (use === 'review' ? reviewParts : formParts)[field.kind]
  return <Part field={field} use={use} hint={hint} />
}

/** A field's first error, once it was touched or submitted. */
export function useFieldError(name: string): string | undefined {
  const { errors } = useFormState({ name })
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

/** A field of one line; what the use of the form leaves open is said by its attributes. */
function LabelledInput({ field, use, hint, ...input }: Props & ComponentProps<'input'>) {
  return (
    <LabelledField field={field} use={use} hint={hint}>
      {(control) => <input className="control" {...control} {...input} />}
    </LabelledField>
  )
}

function TextPart({ field, use, hint, ...input }: Props & Attributes) {
  const { register } = useFormContext()
  const completion = use === 'form' ? completionOf(field) : { autoComplete: 'off' }
  return (
    <LabelledInput
      field={field}
      use={use}
      hint={hint}
      {...completion}
      {...input}
      {...register(field.column)}
    />
  )
}

/** Telephone numbers, which are written as they will be stored when the field is left, or refused there. */
function PhonePart(props: Props) {
  const { max = 0 } = props.field
  return <ReadPart {...props} read={(typed) => readTypedPhones(typed, max)} type="tel" autoComplete="tel" />
}

/** An e-mail address, bare when the field is left: the browser marks one with its link or a name as wrong. */
function EmailPart(props: Props) {
  return (
    <ReadPart
      {...props}
      read={async (typed) => ok(copiedEmail(typedLine(typed)))}
      type="email"
      autoComplete="email"
    />
  )
}

/** A link, with its scheme and without the words it was copied with when the field is left. */
function LinkPart(props: Props) {
  return <ReadPart {...props} read={async (typed) => ok(readTypedLink(props.field, typed))} inputMode="url" />
}

/** A city, which gets the directory's own name for it when the field is left. */
function CityPart(props: Props) {
  return <ReadPart {...props} read={async (typed) => ok(await readTypedCity(typed))} />
}

/** A field that is written as `read` says when it is left, or refused there. */
function ReadPart({
  field,
  use,
  hint,
  read: readTyped,
  ...input
}: Props & Attributes & { read: (typed: string) => Promise<Result<string>> }) {
  const { column } = field
  const { register, getFieldState, getValues, setError, setValue } = useFormContext<Record<string, string>>()
  const registered = register(column)
  const tidy = async () => {
    const typed = getValues(column) ?? ''
    const { isDirty, invalid } = getFieldState(column)
    if (!isDirty || invalid) return
    const read = await readTyped(typed)
    if (getValues(column) !== typed) return
    if (!read.ok) setError(column, { type: 'custom', message: read.error })
    else if (read.value !== typed) setValue(column, read.value, { shouldDirty: true, shouldTouch: true })
  }
  return (
    <LabelledInput
      field={field}
      use={use}
      hint={hint}
      {...completionOf(field)}
      {...input}
      {...registered}
      onBlur={(event) => void registered.onBlur(event).then(tidy)}
    />
  )
}

/** Attributes that help with typing. */
function completionOf({ placeholder, assumed, suggests, autoComplete }: Field): Attributes {
  const list = suggests && `business-${suggests}`
  return { placeholder: placeholder ?? assumed, list, autoComplete }
}

function LinePart(props: Props) {
  if (props.field.suggests === 'cities') return <CityPart {...props} />
  return props.field.counted && props.use === 'form' ? <CountedPart {...props} /> : <TextPart {...props} />
}

/** A field that shows the characters left. */
function CountedPart({ hint, ...props }: Props) {
  const typed = String(useWatch({ name: props.field.column }) ?? '').length
  const counted = `${hint ? `${hint} ` : ''}${typed}/${props.field.max}`
  return props.field.kind === 'text' ? (
    <TextArea {...props} hint={counted} />
  ) : (
    <TextPart {...props} hint={counted} />
  )
}

function AreaPart(props: Props) {
  return props.field.counted && props.use === 'form' ? <CountedPart {...props} /> : <TextArea {...props} />
}

function TextArea({ field, use, hint }: Props) {
  const { register } = useFormContext()
  const rows = use === 'form' ? (field.rows ?? 5) : undefined
  return (
    <LabelledField field={field} use={use} hint={hint}>
      {(control) => <textarea className="control" rows={rows} {...control} {...register(field.column)} />}
    </LabelledField>
  )
}

function ChoicePart({ field, use, hint }: Props) {
  const { register } = useFormContext()
  const { categories } = useFormServices()
  const { options = [] } = field
  const none = field.none ?? 'None'
  return (
    <LabelledField field={field} use={use} hint={hint}>
      {(control) => (
        <select className="control" {...control} {...register(field.column)}>
          <option value="">{none}</option>
          {options === 'categories' ? (
            <CategoryOptions categories={categories} />
          ) : (
            options.map((option) => (
              <option key={option} value={option}>
                {optionLabel(field, option)}
              </option>
            ))
          )}
        </select>
      )}
    </LabelledField>
  )
}

function FlagPart({ field }: Props) {
  const { register } = useFormContext()
  return (
    <label className="choice">
      <input type="checkbox" {...register(field.column)} />
      {field.label}
    </label>
  )
}

type LabelledProps = Props & Pick<Parameters<typeof FormField>[0], 'children'>

function LabelledField({ field, use, hint, children }: LabelledProps) {
  const { mode } = useFormServices()
  // An administrator may leave a listing without a category, as imports do.
  const isOptional = mode === 'admin' && field.options === 'categories'
  return (
    <FormField
      label={field.label}
      hint={hint}
      error={useFieldError(field.column)}
      required={field.required?.includes(use) && !isOptional}
      className={field.wide?.includes(use) ? wideClasses[use] : ''}
    >
      {children}
    </FormField>
  )
}

const formParts: Readonly<Record<FieldKind, ComponentType<Props>>> = {
  line: LinePart,
  text: AreaPart,
  email: EmailPart,
  phone: PhonePart,
  link: LinkPart,
  picture: PicturePart,
  choice: ChoicePart,
  degrees: (props) => <TextPart {...props} inputMode="decimal" />,
  flag: FlagPart,
  // A field of the type number would hand over nothing where something else was typed.
  outOfTen: (props) => <TextPart {...props} inputMode="decimal" />,
}

/** Extracted values are shown as found, to be corrected: a picture as its URL. */
const reviewParts: Readonly<Record<FieldKind, ComponentType<Props>>> = {
  ...formParts,
  email: TextPart,
  link: TextPart,
  picture: TextPart,
  outOfTen: (props) => <TextPart {...props} type="number" inputMode="decimal" min={0} max={10} step={0.1} />,
}
