import { shortDate, shortDateTime } from '#config/moments.ts'
import { roleWords, type StaffRole, staffRoles } from '#features/account/staff.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn } from '../list-columns.tsx'
import { type Invitation, isExpired, memberName, type StaffMember } from './staff.ts'

type StaffOptions = {
  ownId: string
  onRole: (member: StaffMember, role: StaffRole) => void
  onRemove: (member: StaffMember) => void
}

export function staffColumns({ ownId, onRole, onRemove }: StaffOptions): readonly DataColumn<StaffMember>[] {
  return [
    {
      id: 'person',
      head: 'Person',
      kind: 'main',
      cell: (member) => (
        <>
          <span className="row-name">{memberName(member)}</span>
          <span className="row-badges">{member.id === ownId && <span className="badge">You</span>}</span>
        </>
      ),
    },
    {
      id: 'role',
      head: 'Role',
      cell: (member) => (
        <select
          className="control staff-role"
          aria-label={`Role of ${memberName(member)}`}
          value={member.role}
          onChange={({ target }) => {
            const role = staffRoles.find((known) => known === target.value)
            if (role) onRole(member, role)
          }}
        >
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role].name}
            </option>
          ))}
        </select>
      ),
    },
    { id: 'since', head: 'Since', cell: ({ givenAt, givenBy }) => <Given at={givenAt} by={givenBy} /> },
    {
      id: 'seen',
      head: 'Last Seen',
      kind: 'number',
      cell: ({ lastSeen }) => (lastSeen === null ? 'Never' : shortDateTime(lastSeen)),
    },
    {
      id: 'factor',
      head: 'Two-Step Sign-In',
      cell: ({ hasFactor }) =>
        hasFactor ? <span className="badge badge-success">On</span> : <span className="badge">Off</span>,
    },
    actionsColumn((member) => (
      <span className="row-actions">
        <AddressLink
          className="btn btn-secondary btn-sm"
          change={{ tab: 'changes', who: member.id }}
          fresh
          aria-label={`What They Did: ${memberName(member)}`}
        >
          What They Did
        </AddressLink>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={member.id === ownId ? 'Leave the staff' : `Remove ${memberName(member)}`}
          onClick={() => onRemove(member)}
        >
          {member.id === ownId ? 'Leave' : 'Remove'}
        </button>
      </span>
    )),
  ]
}

type InvitationOptions = {
  now: Date
  onSendAgain: (invitation: Invitation) => void
  onWithdraw: (invitation: Invitation) => void
}

export function invitationColumns(options: InvitationOptions): readonly DataColumn<Invitation>[] {
  const { now, onSendAgain, onWithdraw } = options
  return [
    {
      id: 'email',
      head: 'Invited',
      kind: 'main',
      cell: ({ email }) => <span className="row-name">{email}</span>,
    },
    { id: 'role', head: 'Role', cell: ({ role }) => roleWords[role].name },
    {
      id: 'sent',
      head: 'Sent',
      cell: ({ createdAt, invitedBy }) => <Given at={createdAt} by={invitedBy} />,
    },
    {
      id: 'until',
      head: 'Good Until',
      kind: 'number',
      cell: (invitation) =>
        isExpired(invitation, now) ? (
          <span className="badge badge-danger">Expired</span>
        ) : (
          shortDate(invitation.expiresAt)
        ),
    },
    actionsColumn((invitation) => (
      <span className="row-actions">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Send Again to ${invitation.email}`}
          onClick={() => onSendAgain(invitation)}
        >
          Send Again
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Withdraw the invitation of ${invitation.email}`}
          onClick={() => onWithdraw(invitation)}
        >
          Withdraw
        </button>
      </span>
    )),
  ]
}

/** When a role was given, and by whom, where that is known. */
function Given({ at, by }: { at: string; by: string | null }) {
  if (!by) return shortDate(at)
  return (
    <span>
      {shortDate(at)} <span className="row-note min-w-24">by {by}</span>
    </span>
  )
}
