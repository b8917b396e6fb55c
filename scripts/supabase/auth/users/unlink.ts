import { asCaller } from '../caller.ts'
import { notFound, unprocessable } from '../failure.ts'
import { isUuid } from '../fields.ts'
import { json } from '../replies.ts'
import { keepAnEmail } from './account-email.ts'
import { identitiesOf, updateProviders } from './identities.ts'
import { updateUser } from './users.ts'

export const unlinkIdentity = asCaller(async ({ db, caller: { user }, request }) => {
  const id = request.params['id'] ?? ''
  if (!isUuid(id)) throw notFound('validation_failed', 'identity_id must be an UUID')
  const identities = await identitiesOf(db, [user.id])
  if (identities.length <= 1)
    throw unprocessable('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  const goes = identities.find((identity) => identity.id === id.toLowerCase())
  if (!goes) throw unprocessable('identity_not_found', "Identity doesn't exist")
  await db.rows('delete from auth.identities where id = $1', [goes.id])
  const known =
    goes.provider === 'phone'
      ? await updateUser(db, user, { phone: null, phone_confirmed_at: null })
      : await keepAnEmail(db, user)
  await updateProviders(db, known)
  return json(200, {})
})
