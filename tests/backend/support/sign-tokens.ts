import type { Backend } from '../../../scripts/supabase/server.ts'
import { people } from './people.ts'

/** Tokens in the order of `people`, and invalid tokens. */
export type Tokens = {
  tokens: string[]
  /** Signed with the right key, but expired, not yet valid, or with an invalid role. */
  oddTokens: { expired: string; early: string; unknownRole: string; noRole: string }
}

const hour = 3600

export async function signTokens({ sign }: Pick<Backend, 'sign'>): Promise<Tokens> {
  const now = Math.floor(Date.now() / 1000)
  const valid = { issued: now, expires: now + 12 * hour }
  const claims = { sub: people[0]?.id ?? '', role: 'authenticated', aud: 'authenticated' }
  const tokens = people.map(({ id, email }) => sign({ ...claims, sub: id, email }, valid))
  return {
    tokens: await Promise.all(tokens),
    oddTokens: {
      expired: await sign(claims, { issued: now - 2 * hour, expires: now - hour }),
      early: await sign({ ...claims, nbf: now + hour }, valid),
      unknownRole: await sign({ ...claims, role: 'nobody_known' }, valid),
      noRole: await sign({ sub: claims.sub }, valid),
    },
  }
}
