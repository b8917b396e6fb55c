import { asCaller } from '../caller.ts'
import { invalid } from '../failure.ts'
import { noContent } from '../replies.ts'

/** Deletes sessions and their refresh tokens at once; this service then refuses their access tokens. */
export const logout = asCaller(async ({ db, caller, request }) => {
  const scope = request.query.get('scope') || 'global'
  if (!['global', 'local', 'others'].includes(scope)) throw invalid(`Unsupported logout scope "${scope}"`)
  const { user, session } = caller
  if (session && scope === 'local') await db.rows('delete from auth.sessions where id = $1', [session.id])
  else if (session && scope === 'others')
    await db.rows('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session.id])
  else await db.rows('delete from auth.sessions where user_id = $1', [user.id])
  return noContent()
})
