/** Which roles need two-step sign-in. */
import '#ui/forms/choice.css'
import { useId } from 'react'
import { roleWords, type StaffRole, staffRoles } from '#features/account/staff.ts'
import type { StaffList } from './staff.ts'

type Props = {
  factors: StaffList['factors']
  staff: StaffList['staff']
  onChange: (role: StaffRole, needed: boolean) => void
}

export function RoleFactors({ factors, staff, onChange }: Props) {
  const id = useId()
  return (
    <section className="card staff-factors" aria-labelledby={id}>
      <h3 id={id}>Two-Step Sign-In</h3>
      <p className="text-ink-soft">
        Whoever has a role that needs it and has not set it up is led to it before the area opens. It holds at
        once, also where the area is open.
      </p>
      {staffRoles.map((role) => {
        const without = staff.filter((member) => member.role === role && !member.hasFactor).length
        return (
          <label key={role} className="choice">
            <input
              type="checkbox"
              checked={factors[role]}
              onChange={({ target }) => onChange(role, target.checked)}
            />
            <span>
              {roleWords[role].name}s need it
              {without > 0 && <span className="row-note">{without} of them without it now</span>}
            </span>
          </label>
        )
      })}
    </section>
  )
}
