/** All fields of a business, in sections that make sense to its owner. Fields that the mode may not set are hidden. */
import { cities } from '#config/place/cities.ts'
import { type FieldIn, fieldsFor } from '#features/businesses/business-columns.ts'
import type { FormSection as Section } from '#features/businesses/business-field.ts'
import { hoursTitle } from '#features/hours/hours.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { FieldPart } from './field-part.tsx'
import { FormSection } from './form-section.tsx'
import { useFormServices } from './form-services.ts'
import { GalleryEditor } from './gallery-editor.tsx'
import { HoursEditor } from './hours/hours-editor.tsx'
import { SpecialHoursEditor } from './hours/special-hours-editor.tsx'

const wide = 'sm:col-span-2'

/** The form's fields in a section. */
function formFields(section: Section): readonly FieldIn<'form'>[] {
  return fieldsFor('form').filter((field) => field.section === section)
}

export function EditSections() {
  const { mode } = useFormServices()
  return (
    <>
      <SectionOf name="Basic" text="What it is called, and where people look for it." />
      <FormSection
        title="More Pictures"
        text="Rooms, dishes, your work. Your page shows them after the first, in this order."
      >
        <GalleryEditor />
      </FormSection>
      <SectionOf name="Descriptions" text="What people come for. The short one stands in every list." />
      <SectionOf name="Contact" text="How customers reach the business. All of it is public." />
      <FormSection title="Address" text="Where people find the door.">
        <Fields of="Address" />
        <datalist id="business-cities">
          {cities.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
        <CoordinatesField />
      </FormSection>
      <FormSection
        title={hoursTitle}
        text="Write them as you would on the door: 9 AM - 6 PM, 24 hours, Closed. In a week with hours, a day left empty is saved as Closed."
      >
        <HoursEditor />
      </FormSection>
      <FormSection
        title="Special Days"
        text="When the week’s hours do not hold: holidays, vacations, a pause. Your page tells of the next 60 days."
      >
        <SpecialHoursEditor />
      </FormSection>
      <SectionOf name="Additional" text="What people ask before they come." />
      <SectionOf
        name="SEO"
        text="How search engines title and describe your page. Left empty, we write it for you."
      />
      {mode === 'admin' && <AdministrationSection />}
    </>
  )
}

/** A section of fields alone, under its own name. */
function SectionOf({ name, text }: { name: Section; text: string }) {
  return (
    <FormSection title={name} text={text}>
      <Fields of={name} />
    </FormSection>
  )
}

function Fields({ of: section }: { of: Section }) {
  const { nameNotice } = useFormServices()
  return formFields(section).map((field) => {
    const part = <FieldPart key={field.column} field={field} use="form" />
    return field.column === 'name' ? (
      <div key={field.column} className={wide}>
        {part}
        {nameNotice}
      </div>
    ) : (
      part
    )
  })
}

/** The rating first, then texts and choices, then checkboxes. */
function AdministrationSection() {
  const fields = formFields('Administration')
  const ofKind = (...kinds: readonly string[]) =>
    fields
      .filter(({ kind }) => kinds.includes(kind))
      .map((field) => <FieldPart key={field.column} field={field} use="form" />)
  return (
    <FormSection title="Administration" text="What only administrators set.">
      {ofKind('outOfTen')}
      {ofKind('line', 'choice')}
      <div className={wide}>{ofKind('flag')}</div>
    </FormSection>
  )
}
