/** The edit dialog of the business that the URL names, above whatever tab is open. */
import { EditBusinessDialog } from '#features/business-form/edit-business-dialog.tsx'
import { closeInAddress } from '#ui/address.ts'
import { useAdmin } from '../admin-context.ts'
import { tellChange, useChanges } from '../live.store.ts'
import { BusinessModeration } from './business-moderation.tsx'
import { useNeighbours } from './use-neighbours.ts'

export function BusinessEditor({ businessId }: { businessId: string }) {
  const { db, refreshStats } = useAdmin()
  const neighbours = useNeighbours(businessId)
  const changed = () => {
    tellChange('mn_businesses')
    refreshStats()
  }
  return (
    <EditBusinessDialog
      key={businessId}
      businessId={businessId}
      mode="admin"
      db={db}
      heard={useChanges('mn_businesses')}
      onChanged={changed}
      onClose={() => closeInAddress({ business: null })}
      neighbours={neighbours}
      extra={<BusinessModeration businessId={businessId} onChanged={changed} />}
    />
  )
}
