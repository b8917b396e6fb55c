/** Who has taken what from the desk, for a while. */

/** The longest note on an item that the database takes. */
export const maxDeskNote = 1000

/** What can be taken; each kind is held for a time of its own. */
export type ItemKind = 'listing' | 'report' | 'message'

export type Claim = {
  /** The administrator's id, and e-mail address, if it is known. */
  by: string
  email: string | null
  endsAt: string
}

/** By item; what nobody has is not named. */
export type Claims = Readonly<Record<string, Claim>>

/** Whether somebody else works on it. */
export function isTaken(claim: Claim | undefined | null, userId: string, now: Date): claim is Claim {
  return !!claim && claim.by !== userId && Date.parse(claim.endsAt) > now.getTime()
}

/** `ana@example.com`; '' when nobody has it. */
export function holderOf(claim: Claim | undefined | null, userId: string, now: Date): string {
  if (!claim || Date.parse(claim.endsAt) <= now.getTime()) return ''
  return claim.by === userId ? 'you' : (claim.email ?? 'another administrator')
}
