import { z } from 'zod'
import type { Handler } from '../context.ts'
import { invalid } from '../failure.ts'
import { parseEmail } from '../fields.ts'
import { linkMail } from '../mail.ts'
import { json } from '../replies.ts'
import { readBody, text } from '../request.ts'
import { findUserByEmail, updateUser } from '../users/users.ts'
import { returnAddress } from './authorize.ts'
import { beginFlow } from './flow-state.ts'
import { createOneTimeToken } from './one-time-tokens.ts'
import { parseChallenge } from './pkce.ts'

const bodyForm = z.object({ email: text, code_challenge: text, code_challenge_method: text })

/** The same answer whether the address is known or not. */
export const recover: Handler = async (request, auth) => {
  const body = readBody(request, bodyForm)
  if (body.email === '') throw invalid('Password recovery requires an email')
  const email = parseEmail(body.email)
  const challenge = parseChallenge(body.code_challenge, body.code_challenge_method)
  const message = await auth.transact(async (db) => {
    const user = await findUserByEmail(db, email)
    if (!user) return undefined
    if (challenge)
      await beginFlow(db, { provider: 'recovery', method: 'recovery', challenge, userId: user.id })
    const token = await createOneTimeToken(db, user, 'recovery_token', email, challenge !== undefined)
    await updateUser(db, user, { recovery_sent_at: auth.now() })
    return linkMail(auth, email, 'recovery', token, returnAddress(auth, request))
  })
  if (message) await auth.outbox.send(message)
  return json(200, {})
}
