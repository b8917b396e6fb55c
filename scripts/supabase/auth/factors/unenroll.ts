import { asCaller } from '../caller.ts'
import { unprocessable } from '../failure.ts'
import { json } from '../replies.ts'
import { ownedFactor, removeFactor } from './owned-factor.ts'

export const unenroll = asCaller(async ({ db, caller: { user, session }, request }) => {
  const factor = await ownedFactor(db, user, request)
  if (factor.status === 'verified' && session?.aal !== 'aal2')
    throw unprocessable('insufficient_aal', 'AAL2 required to unenroll verified factor')
  await removeFactor(db, factor)
  return json(200, { id: factor.id })
})
