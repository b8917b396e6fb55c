/** The maps link and the position found in it, and the pin on a map; administrators may also type the position. */
import { useWatch } from 'react-hook-form'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { FieldPart } from './field-part.tsx'
import { useFormServices } from './form-services.ts'
import { PinField } from './pin/pin-field.tsx'

const fields = fieldsFor('form').filter(({ section }) => section === 'Position')
const links = fields.filter(({ kind }) => kind === 'link')
const degrees = fields.filter(({ kind }) => kind === 'degrees')

export function CoordinatesField() {
  const { mode } = useFormServices()
  const [link = ''] = useWatch<Record<string, string>>({ name: links.map(({ column }) => column) })
  return (
    <>
      {links.map((field) => (
        <FieldPart key={field.column} field={field} use="form" hint={describeLink(link)} />
      ))}
      <PinField className="sm:col-span-2" />
      {mode === 'admin' && degrees.map((field) => <FieldPart key={field.column} field={field} use="form" />)}
    </>
  )
}

function describeLink(link: string): string {
  if (link.trim() === '')
    return 'We take the exact position from it. Without one, we look the address up, unless you set the pin yourself.'
  const found = readMapsLink(link)
  if (found?.kind === 'position') {
    const { latitude, longitude } = found.position
    return `This link gives the position: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`
  }
  if (found?.kind === 'fetch') return 'We follow this link to its position when you send the form.'
  const why = found?.kind === 'refused' ? found.reason : 'This link does not say the position itself.'
  return `${why} We look the address up instead.`
}
