import { createHash } from 'node:crypto'
import { badRequest, invalid } from '../failure.ts'
import { sameText } from '../secrets.ts'

/** The code challenge of PKCE (RFC 7636). */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

/** @returns undefined for the implicit flow, which has none */
export function parseChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if ((challenge === '') !== (method === ''))
    throw invalid('PKCE flow requires code_challenge_method and code_challenge')
  if (challenge === '') return undefined
  if (challenge.length < 43 || challenge.length > 128)
    throw invalid('code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge))
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const name = method.toLowerCase()
  if (name !== 's256' && name !== 'plain') throw invalid('Invalid code_challenge_method')
  return { challenge, method: name }
}

/** @throws AuthFailure bad_code_verifier when the verifier is not the one the challenge was made of */
export function checkVerifier({ challenge, method }: CodeChallenge, verifier: string): void {
  const expected = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
  if (!sameText(challenge, expected))
    throw badRequest('bad_code_verifier', 'code challenge does not match previously saved code verifier')
}
