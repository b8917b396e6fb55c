import { useMemo } from 'react'
import { formatNumber } from '#core/numbers.ts'
import type { Neighbours } from '#features/business-form/editing/edit-navigation.tsx'
import { changeAddress, useAddress } from '#ui/address.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { findTab } from '../admin-tabs.ts'
import { findBusinessIds } from './admin-businesses.data.ts'
import { type AskedFilter, readBusinessFilter } from './business-filters.ts'

/** As many as somebody goes through one by one. */
const mostIds = 1000

/** The list behind an open business, if it is one of businesses. */
function listBehind(query: URLSearchParams): AskedFilter | null {
  switch (findTab(query.get('tab')).id) {
    case 'businesses':
      return readBusinessFilter(query)
    case 'waiting-to-publish':
      return {
        ...{ q: query.get('q') ?? '', sort: 'created', descending: false },
        status: query.get('status') === 'sent-back' ? 'sent back' : 'waiting',
      }
    default:
      return null
  }
}

/**
 * The businesses before and after one in the list that it was opened from, as that list was then: an edit may take one
 * out of it.
 */
export function useNeighbours(businessId: string): Neighbours | undefined {
  const { db } = useAdmin()
  const query = useAddress()
  const behind = listBehind(query)
  const list = useLoaded(JSON.stringify(behind), async () =>
    behind === null ? null : findBusinessIds(db, behind, mostIds),
  )
  return useMemo(() => {
    const { ids = [], total = 0 } = list.value ?? {}
    const at = ids.indexOf(businessId)
    if (at === -1) return undefined
    const to = (id: string | undefined) => (id === undefined ? null : () => changeAddress({ business: id }))
    return {
      place: `${formatNumber(at + 1)} of ${formatNumber(total)}`,
      previous: to(ids[at - 1]),
      next: to(ids[at + 1]),
    }
  }, [list.value, businessId])
}
