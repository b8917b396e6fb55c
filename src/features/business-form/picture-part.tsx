import { Controller, useFormContext } from 'react-hook-form'
import type { Field } from '#features/businesses/business-field.ts'
import { PictureField } from '#features/pictures/picture-field.tsx'
import { useFormServices } from './form-services.ts'

/** A picture to choose or take; administrators may enter its URL instead. */
export function PicturePart({ field: { column, label, hint } }: { field: Field }) {
  const { mode, connect, uploads } = useFormServices()
  const { control } = useFormContext<Record<string, string>>()
  return (
    <div className="sm:col-span-2">
      <Controller
        control={control}
        name={column}
        render={({ field, fieldState }) => (
          <PictureField
            kind="business"
            label={label}
            hint={hint ?? ''}
            value={field.value ?? ''}
            onChange={(address) => {
              field.onChange(address)
              field.onBlur()
            }}
            error={fieldState.error?.message}
            address={
              mode === 'admin' ? 'Or the address of a picture, which is copied after you save' : undefined
            }
            connect={connect}
            uploads={uploads}
          />
        )}
      />
    </div>
  )
}
