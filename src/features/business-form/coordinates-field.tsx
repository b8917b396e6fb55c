/** The maps link, and what it says about the position; administrators may enter the position itself. */
import { useWatch } from 'react-hook-form'
import { positionFromLink } from '#features/geocoding/geocoding.ts'
import type { BusinessValues } from './business-values.ts'
import { useFormServices } from './form-services.ts'
import { TextField } from './value-fields.tsx'

export function CoordinatesField() {
  const { mode } = useFormServices()
  const link = useWatch<BusinessValues, 'google_location_url'>({ name: 'google_location_url' })
  return (
    <>
      <TextField
        name="google_location_url"
        label="Maps link"
        hint={describeLink(link)}
        className="sm:col-span-2"
        inputMode="url"
        placeholder="https://maps.google.com/…"
      />
      {mode === 'admin' && (
        <>
          <TextField name="latitude" label="Latitude" inputMode="decimal" />
          <TextField name="longitude" label="Longitude" inputMode="decimal" />
        </>
      )}
    </>
  )
}

function describeLink(link: string): string {
  const position = positionFromLink(link)
  if (position)
    return `This link gives the position: ${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}.`
  if (link.trim() === '') return 'We take the exact position from it. Without one, we look the address up.'
  return 'This link does not say the position itself. We look the address up instead.'
}
