import { z } from 'zod'
import { factorsOf } from '../factors/factor-rows.ts'
import { ownedFactor, removeFactor } from '../factors/owned-factor.ts'
import { parsePhone } from '../fields.ts'
import { json } from '../replies.ts'
import { readBody, text } from '../request.ts'
import { factorJson, userJson } from '../users/user-json.ts'
import { withUser } from './named-user.ts'

export const readUser = withUser(async ({ db, user }) => json(200, await userJson(db, user)))

export const listFactors = withUser(async ({ db, user }) =>
  json(200, (await factorsOf(db, [user.id])).map(factorJson)),
)

export const deleteFactor = withUser(async ({ db, user, request }) => {
  const factor = await ownedFactor(db, user, request)
  await removeFactor(db, factor)
  return json(200, factorJson(factor))
})

const bodyForm = z.object({ friendly_name: text, phone: text })

export const changeFactor = withUser(async ({ db, user, request }) => {
  const { friendly_name, phone } = readBody(request, bodyForm)
  const factor = await ownedFactor(db, user, request)
  if (friendly_name !== '')
    await db.rows('update auth.mfa_factors set friendly_name = $2 where id = $1', [factor.id, friendly_name])
  if (phone !== '' && factor.factor_type === 'phone')
    await db.rows('update auth.mfa_factors set phone = $2 where id = $1', [factor.id, parsePhone(phone)])
  return json(200, factorJson(await ownedFactor(db, user, request)))
})
