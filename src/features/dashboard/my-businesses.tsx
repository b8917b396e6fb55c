/** The owner's businesses, with their status and actions. */
import '#ui/looks/skeleton.css'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { NothingYet } from '#features/account/nothing-yet.tsx'
import { OwnSection } from '#features/account/own-section.tsx'
import { PlansDialog } from '#features/advertising/plans-dialog.tsx'
import { EditBusinessDialog } from '#features/business-form/edit-business-dialog.tsx'
import { sendAgain } from '#features/decisions/decisions.data.ts'
import { ownerTexts, type StandingDecision } from '#features/decisions/decisions.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { useDialogAddress } from '#ui/lists/dialog-address.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import type { Loaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { BusinessItem } from './business-item.tsx'
import { archiveOwnBusiness } from './dashboard.data.ts'
import { archiveTexts, type OwnBusiness } from './dashboard.ts'
import { NoLongerListed } from './no-longer-listed.tsx'

type Props = { db: Db; businesses: Loaded<OwnBusiness[]>; decisions: Loaded<StandingDecision[]> }

export function MyBusinesses({ db, businesses, decisions }: Props) {
  const promoting = useDialogAddress<OwnBusiness>('plans')
  const editing = useDialogAddress<OwnBusiness>('edit')
  const { value, error, loading, reload } = businesses

  const standing = new Map(decisions.value?.map((decision) => [decision.businessId, decision]))

  async function sendOnceMore(business: OwnBusiness) {
    const deed = { key: `send again ${business.id}`, said: `Sending ${business.name} again…` }
    const sent = await doOnce(deed, () => sendAgain(db, business.id))
    if (sent === null) return
    decisions.reload()
    showToast(sent.ok ? ownerTexts.sentBack.done : { title: 'Error', text: sent.error, kind: 'error' })
  }

  async function archive(business: OwnBusiness) {
    if (!(await askConfirm(archiveTexts.question(business.name)))) return
    const deed = { key: `archive ${business.id}`, said: `Archiving ${business.name}…` }
    const archived = await doOnce(deed, () => archiveOwnBusiness(db, business.id))
    if (archived === null) return
    if (!archived.ok) {
      showToast({ title: 'Error', text: archived.error, kind: 'error' })
      return
    }
    showToast(archiveTexts.done)
    reload()
  }

  const dialogs = (
    <>
      {editing.subject && (
        <EditBusinessDialog
          businessId={editing.subject.id}
          mode="owner"
          db={db}
          heard={businesses.loads}
          onChanged={reload}
          onClose={editing.close}
        />
      )}
      {promoting.subject && (
        <PlansDialog
          db={db}
          business={promoting.subject}
          isSubmission={false}
          open
          onOpenChange={(open) => !open && promoting.close()}
        />
      )}
    </>
  )
  return (
    <OwnSection
      title="My Businesses"
      link={{ href: paths.addBusiness, text: 'Add Business', className: 'btn' }}
      loading={loading}
      beside={dialogs}
    >
      {error !== null && <LoadFailed what="your businesses" onRetry={reload} />}
      {value === undefined && error === null && <Waiting />}
      {value?.length === 0 && <NoBusinesses />}
      {value !== undefined && value.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {value.map((business) => (
            <BusinessItem
              key={business.id}
              business={business}
              decision={standing.get(business.id)}
              onSendAgain={() => void sendOnceMore(business)}
              onEdit={() => editing.open(business)}
              onPromote={() => promoting.open(business)}
              onArchive={() => void archive(business)}
            />
          ))}
        </ul>
      )}
      {decisions.error && <LoadFailed what="what our team decided" onRetry={decisions.reload} />}
      <NoLongerListed decisions={decisions.value ?? []} />
    </OwnSection>
  )
}

function NoBusinesses() {
  return (
    <NothingYet
      title="No businesses yet"
      text="List your business for free. It is shown here at once, and in the directory as soon as we have looked at it."
    >
      <a className="btn mt-5" href={paths.addBusiness}>
        Add Your First Business
      </a>
    </NothingYet>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4 lg:grid-cols-2" role="status" aria-label="Loading your businesses">
      <div className="skeleton h-52" />
      <div className="skeleton h-52" />
    </div>
  )
}
