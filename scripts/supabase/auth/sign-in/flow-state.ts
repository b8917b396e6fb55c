import { randomUUID } from 'node:crypto'
import type { Db } from '../store.ts'
import type { CodeChallenge } from './pkce.ts'

export type FlowRow = {
  id: string
  user_id: string | null
  auth_code: string | null
  code_challenge_method: 's256' | 'plain' | null
  code_challenge: string | null
  provider_type: string
  provider_access_token: string | null
  authentication_method: 'oauth' | 'recovery' | 'magiclink' | 'invite' | 'email/signup' | 'email_change'
  referrer: string | null
  linking_target_id: string | null
  is_expired: boolean
}

type NewFlow = {
  provider: string
  method: FlowRow['authentication_method']
  challenge: CodeChallenge | undefined
  userId?: string
  referrer?: string
  linkingTargetId?: string | undefined
}

/** A flow lasts this long, as on hosted projects. */
const lifetime = "interval '5 minutes'"
/** Abandoned flows are deleted after a day. */
const kept = "interval '1 day'"

const columns = `*, created_at < now() - ${lifetime} as is_expired`

/** @returns its id, which travels as the `state` parameter: a guess would have to hit 122 random bits */
export async function beginFlow(db: Db, flow: NewFlow): Promise<string> {
  await db.rows(`delete from auth.flow_state where created_at < now() - ${kept}`)
  const id = randomUUID()
  await db.rows(
    `insert into auth.flow_state (id, provider_type, authentication_method, code_challenge,
       code_challenge_method, auth_code, user_id, referrer, linking_target_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      flow.provider,
      flow.method,
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.challenge ? randomUUID() : null,
      flow.userId ?? null,
      flow.referrer ?? null,
      flow.linkingTargetId ?? null,
    ],
  )
  return id
}

export function findFlow(db: Db, id: string): Promise<FlowRow | undefined> {
  return db.row(`select ${columns} from auth.flow_state where id = $1 for update`, [id])
}

export function findFlowByCode(db: Db, code: string): Promise<FlowRow | undefined> {
  return db.row(`select ${columns} from auth.flow_state where auth_code = $1 for update`, [code])
}

/** The newest flow of a mail that this person asked for. */
export function findFlowOfUser(
  db: Db,
  userId: string,
  method: FlowRow['authentication_method'],
): Promise<FlowRow | undefined> {
  return db.row(
    `select ${columns} from auth.flow_state where user_id = $1 and authentication_method = $2
     and auth_code is not null order by created_at desc limit 1 for update`,
    [userId, method],
  )
}

/** The person is known now; the code that was made with the flow may be exchanged. */
export async function issueCode(db: Db, flow: FlowRow, userId: string, providerToken: string): Promise<void> {
  await db.rows(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, auth_code_issued_at = now(),
       updated_at = now() where id = $1`,
    [flow.id, userId, providerToken],
  )
}

/** A mail's link may be opened long after it was asked for: the flow's time begins now. */
export async function restartFlow(db: Db, { id }: FlowRow): Promise<void> {
  await db.rows(
    'update auth.flow_state set created_at = now(), auth_code_issued_at = now(), updated_at = now() where id = $1',
    [id],
  )
}

export async function endFlow(db: Db, { id }: FlowRow): Promise<void> {
  await db.rows('delete from auth.flow_state where id = $1', [id])
}
