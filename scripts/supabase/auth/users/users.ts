import type { Db } from '../store.ts'

/** Data that the application or its administrators attach to a person. */
export type Metadata = Readonly<Record<string, unknown>>

export type UserRow = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  is_anonymous: boolean
  banned_until: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

/** `lock` makes other changes of this user wait until the transaction ends. */
export function findUser(db: Db, id: string, lock: 'lock' | 'read'): Promise<UserRow | undefined> {
  return db.row(`select * from auth.users where id = $1 ${lock === 'lock' ? 'for no key update' : ''}`, [id])
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.row('select * from auth.users where lower(email) = lower($1) for no key update', [email])
}

export function findUserByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  return db.row('select * from auth.users where phone = $1 for no key update', [phone])
}

/** The columns that the service changes by itself. */
type Changes = Partial<Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'confirmed_at'>>

/** Column names come from the type above, never from a request. */
export async function updateUser(db: Db, user: UserRow, changes: Changes): Promise<UserRow> {
  const names = Object.keys(changes)
  const sets = names.map((name, index) => `${name} = $${index + 2}`)
  const row = await db.row<UserRow>(
    `update auth.users set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1 returning *`,
    [user.id, ...Object.values(changes)],
  )
  return row ?? user
}

export async function insertUser(db: Db, user: Changes & { id?: string }): Promise<UserRow> {
  const names = Object.keys(user)
  const places = names.map((_, index) => `$${index + 1}`)
  const row = await db.row<UserRow>(
    `insert into auth.users (${names.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(user),
  )
  if (!row) throw new Error('A user that was inserted did not come back')
  return row
}

/** Merges as the hosted service does: null removes a key, other values replace it. */
export function mergeMetadata(old: Metadata, changes: Metadata): Metadata {
  const merged = { ...old, ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}

export const isBanned = ({ banned_until }: Pick<UserRow, 'banned_until'>, now: Date) =>
  banned_until !== null && banned_until > now
