import { createContext, type ReactNode, useContext } from 'react'
import type { Db } from '#db/client.ts'
import type { StoredRow, TakeStored } from '#features/edits/use-stored.ts'
import type { Uploads } from '#features/pictures/uploads.ts'
import type { BusinessValues, FormMode } from './business-values.ts'

/** A category to choose from. */
export type CategoryOption = { id: string; name: string }

/** The row behind a form; `columns` are those that the record of changes can tell of, `gone` says that it is deleted. */
export type StoredForm = StoredRow<BusinessValues> & { columns: readonly string[]; gone: string }

/** What all fields of one form share. */
export type FormServices = {
  mode: FormMode
  categories: readonly CategoryOption[]
  /** The client that acts for the user; null when nobody is signed in (any more). */
  connect: () => Promise<{ db: Db } | null>
  /** Shown below the name. */
  nameNotice?: ReactNode
  /** The pictures that are on their way. */
  uploads?: Uploads
  /** Takes over what the row behind the form holds by now. */
  takeStored?: TakeStored
}

export const FormServicesContext = createContext<FormServices | null>(null)

/** @throws Error outside of a BusinessForm */
export function useFormServices(): FormServices {
  const services = useContext(FormServicesContext)
  if (services === null) throw new Error('a business field was rendered outside its form')
  return services
}
