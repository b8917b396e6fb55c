import { z } from 'zod'
import { invalid } from '../failure.ts'
import { parseEmail, parsePhone } from '../fields.ts'
import { type AuthRequest, object, readBody, text } from '../request.ts'
import { checkStrength } from '../sign-in/passwords.ts'
import { parseDuration } from './duration.ts'

const bodyForm = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: object,
  app_metadata: object,
  ban_duration: text,
})

export type UserBody = Omit<z.output<typeof bodyForm>, 'password'> & {
  password: string | undefined
  /** Undefined: leave it; null: not banned. */
  bannedUntil: Date | null | undefined
}

/** The attributes that an administrator sets. @throws AuthFailure validation_failed, weak_password */
export function readUserBody(request: AuthRequest, now: Date): UserBody {
  const body = readBody(request, bodyForm)
  const password = body.password || undefined
  if (password !== undefined && body.password_hash !== '')
    throw invalid('Only a password or a password hash should be provided')
  if (password !== undefined) checkStrength(password)
  const ban = body.ban_duration === '' ? undefined : parseDuration(body.ban_duration)
  return {
    ...body,
    password,
    email: body.email === '' ? '' : parseEmail(body.email),
    phone: body.phone === '' ? '' : parsePhone(body.phone),
    bannedUntil: ban === undefined ? undefined : ban === 0 ? null : new Date(now.getTime() + ban),
  }
}
