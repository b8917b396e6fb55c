import { createContext, type ReactNode, useContext } from 'react'
import type { Db } from '#db/client.ts'
import type { FormMode } from './business-values.ts'
import type { TakeStored } from './use-stored.ts'

/** A category to choose from. */
export type CategoryOption = { id: string; name: string }

/** What all fields of one form share. */
export type FormServices = {
  mode: FormMode
  categories: readonly CategoryOption[]
  /** The client that acts for the user; null when nobody is signed in (any more). */
  connect: () => Promise<{ db: Db } | null>
  /** Shown below the name. */
  nameNotice?: ReactNode
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
