import { describe, expect, inject, test } from 'vitest'
import { type Case, fillIn, isHeldOut, readCases } from './hosted/cases.ts'
import { authRequest, somebody } from './support/auth.ts'

const { anonKey, serviceKey } = inject('backend')
const nobody = '3e1ac7a0-7a4f-4d4f-9d51-1d3ffb3a44d5'

/** Somebody new for each request, so that none sees what another did. */
async function answerTo({ as, ask, headers, body }: Case) {
  const { id, email, session } = await somebody()
  const identity = session.user.identities?.[0]?.identity_id ?? ''
  const values = { user: id, email, identity, nobody }
  const [method = 'GET', path = ''] = fillIn(ask, values).split(' ')
  const tokens = { nobody: anonKey, somebody: session.access_token, service: serviceKey }
  const token = as === 'nothing' || as === 'forged' ? as : tokens[as]
  const text = typeof body === 'string' ? body : fillIn(JSON.stringify(body ?? null), values)
  return authRequest(path, { method, token, headers, ...(body !== undefined && { body: text }) })
}

describe('auth answers as hosted projects do', () => {
  for (const heldOut of [false, true])
    describe(heldOut ? 'in the part that is held out' : 'in the part that is seen', () => {
      test.each(readCases('auth').filter((each) => isHeldOut(each) === heldOut))('$name', async (each) => {
        const { status, json, text } = await answerTo(each)
        expect({ status, json }, text).toMatchObject({
          status: each.status,
          ...(each.code && { json: { code: each.code } }),
        })
        if (each.says !== undefined) expect(text.replaceAll('\\"', '"')).toMatch(new RegExp(each.says))
      })
    })
})
