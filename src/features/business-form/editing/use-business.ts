import { useEffect, useState } from 'react'
import type { Db } from '#db/client.ts'
import { refusalOfThrown } from '#db/refusal.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { readBusiness } from '../business-form.data.ts'
import type { CategoryOption } from '../form-services.ts'
import type { StoredBusiness } from './stored-business.ts'

export type Reading =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; words: string }
  | ({ state: 'ready'; categories: readonly CategoryOption[] } & StoredBusiness)

/** Reads the business and the categories to choose from, and again on retry. */
export function useBusiness(businessId: string, db: Db): { reading: Reading; retry: () => void } {
  const [round, setRound] = useState(0)
  const [reading, setReading] = useState<Reading>({ state: 'loading' })

  useEffect(() => {
    let current = round >= 0
    Promise.all([readBusiness(db, businessId), listCategoryNames(db)]).then(
      ([stored, categories]) =>
        current && setReading(stored ? { state: 'ready', ...stored, categories } : { state: 'missing' }),
      (cause: unknown) => current && setReading({ state: 'failed', words: refusalOfThrown(cause).words }),
    )
    return () => {
      current = false
    }
  }, [db, businessId, round])

  const retry = () => {
    setReading({ state: 'loading' })
    setRound(round + 1)
  }
  return { reading, retry }
}
