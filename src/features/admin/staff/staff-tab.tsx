/** Who runs the directory: roles, invitations, and which roles need two-step sign-in. */
import './staff.css'
import '#ui/looks/empty-note.css'
import { rightRefused } from '#core/browser-names.ts'
import type { Result } from '#core/result.ts'
import { roleWords, type StaffRole } from '#features/account/staff.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { InviteForm } from './invite-form.tsx'
import { RoleFactors } from './role-factors.tsx'
import {
  inviteStaff,
  readStaff,
  removeStaff,
  setRole,
  setRoleFactor,
  withdrawInvitation,
} from './staff.data.ts'
import { memberName, type StaffMember, staffTexts } from './staff.ts'
import { invitationColumns, staffColumns } from './staff-columns.tsx'

export function StaffTab() {
  const { db, userId } = useAdmin()
  const list = useLoaded(`${useChanges()}`, () => readStaff(db))

  /** @param of whom or what it is about, of which one thing at a time is changed */
  async function act(of: string, change: () => Promise<Result<null>>, title: string, text: string) {
    const done = await doOnce({ key: `staff ${of}`, said: `Saving: ${text}…` }, change)
    if (done === null || showFailure(done)) return
    list.reload()
    showToast({ title, text })
  }

  /** Who took something from themselves looks at once what is left. */
  const lookAtOwn = (id: string) => id === userId && dispatchEvent(new Event(rightRefused))

  async function changeRole(member: StaffMember, role: StaffRole) {
    if (!(await askConfirm(staffTexts.roleQuestion(member, role, member.id === userId)))) return
    await act(
      member.id,
      () => setRole(db, member.id, role),
      staffTexts.roleChanged,
      `${memberName(member)}: ${roleWords[role].name}`,
    )
    lookAtOwn(member.id)
  }

  async function remove(member: StaffMember) {
    if (!(await askConfirm(staffTexts.removeQuestion(member, member.id === userId)))) return
    await act(member.id, () => removeStaff(db, member.id), staffTexts.removed, memberName(member))
    lookAtOwn(member.id)
  }

  async function invite(email: string, role: StaffRole) {
    const deed = { key: `invite ${email}`, said: `Inviting ${email}…` }
    const sent = await doOnce(deed, () => inviteStaff(db, email, role))
    list.reload()
    if (!sent?.ok) return sent
    showToast({ title: staffTexts.invited, text: `${email} gets a link by mail within a few minutes.` })
    return sent
  }

  // An address that is being typed stays while the list cannot be read anew.
  const failed = list.error && <LoadFailed what="the staff" onRetry={list.reload} />
  if (list.value === undefined) return failed ?? <p className="py-6 text-center text-ink-soft">Loading…</p>
  const { staff, invitations, factors } = list.value
  return (
    <>
      {failed}
      <DataTable
        label="Staff"
        columns={staffColumns({
          ownId: userId,
          onRole: (member, role) => void changeRole(member, role),
          onRemove: (member) => void remove(member),
        })}
        rows={staff}
        rowId={({ id }) => id}
        rowName={memberName}
        busy={list.loading}
      />
      <InviteForm invite={invite} />
      {invitations.length > 0 && (
        <>
          <h3 className="staff-part">Open Invitations</h3>
          <DataTable
            label="Open invitations"
            columns={invitationColumns({
              now: new Date(),
              onSendAgain: ({ email, role }) =>
                void invite(email, role).then((sent) => sent && showFailure(sent)),
              onWithdraw: ({ id, email }) =>
                void act(
                  id,
                  () => withdrawInvitation(db, id),
                  staffTexts.withdrawn,
                  `The link of ${email} counts no more.`,
                ),
            })}
            rows={invitations}
            rowId={({ id }) => id}
            rowName={({ email }) => email}
            busy={list.loading}
          />
        </>
      )}
      <RoleFactors
        factors={factors}
        staff={staff}
        onChange={(role, needed) =>
          void act(
            role,
            () => setRoleFactor(db, role, needed),
            needed ? 'Two-step sign-in is needed.' : 'Two-step sign-in is up to everyone.',
            `${roleWords[role].name}s`,
          )
        }
      />
    </>
  )
}
