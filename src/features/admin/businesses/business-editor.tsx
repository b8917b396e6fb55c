/** The edit dialog of the business that the address names, over whatever tab is open. */
import { EditBusinessDialog } from '#features/businesses/form/edit-business-dialog.tsx'
import { changeAddress } from '#ui/address.ts'
import { useAdmin } from '../admin-context.ts'
import { tellChange } from '../live.store.ts'
import { BusinessStanding } from './business-standing.tsx'

export function BusinessEditor({ businessId }: { businessId: string }) {
  const { db, refreshStats } = useAdmin()
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
      onSaved={changed}
      onClose={() => changeAddress({ business: null })}
      extra={<BusinessStanding businessId={businessId} onChanged={changed} />}
    />
  )
}
