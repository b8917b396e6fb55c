import type { World } from './account-world.ts'

/** What somebody tries of accounts or files, and how a hosted project refuses it. It changes nothing. */
export type AccountRefusal = {
  attempt: string
  ask: (world: World) => Promise<Response>
  status: number
  /** Any part of the answer's JSON. */
  answer: object
}

const nobody = '3e1ac7a0-7a4f-4d4f-9d51-1d3ffb3a44d5'
const password = 'a long enough password'
const newcomer = 'newcomer@people.test'
const auth = '/auth/v1'

const accounts: readonly AccountRefusal[] = [
  {
    attempt: 'sign up by e-mail',
    ask: ({ ask }) => ask('POST', `${auth}/signup`, { json: { email: newcomer, password } }),
    ...{ status: 400, answer: { code: 'email_provider_disabled' } },
  },
  {
    attempt: 'sign up as nobody in particular',
    ask: ({ ask }) => ask('POST', `${auth}/signup`, { json: {} }),
    ...{ status: 422, answer: { code: 'anonymous_provider_disabled' } },
  },
  {
    attempt: 'sign up by a code',
    ask: ({ ask }) => ask('POST', `${auth}/otp`, { json: { email: newcomer, create_user: false } }),
    ...{ status: 422, answer: { code: 'otp_disabled' } },
  },
  {
    attempt: 'sign in with a password',
    ask: ({ ask, email }) => ask('POST', `${auth}/token?grant_type=password`, { json: { email, password } }),
    ...{ status: 422, answer: { code: 'email_provider_disabled' } },
  },
  {
    attempt: 'have a forgotten password replaced by mail',
    ask: ({ ask, email }) => ask('POST', `${auth}/recover`, { json: { email } }),
    ...{ status: 400, answer: { code: 'email_provider_disabled', message: 'Email logins are disabled' } },
  },
  {
    attempt: 'have a password of nobody replaced by mail',
    ask: ({ ask }) => ask('POST', `${auth}/recover`, { json: {} }),
    ...{ status: 400, answer: { code: 'email_provider_disabled' } },
  },
  {
    attempt: 'ask for a token by an unknown grant',
    ask: ({ ask }) => ask('POST', `${auth}/token?grant_type=client_credentials`, { json: {} }),
    ...{ status: 400, answer: { code: 'invalid_credentials', message: 'unsupported_grant_type' } },
  },
  {
    attempt: 'go on with a session that was ended',
    ask: ({ ask, ended }) =>
      ask('POST', `${auth}/token?grant_type=refresh_token`, { json: { refresh_token: ended.refreshToken } }),
    ...{ status: 400, answer: { code: 'refresh_token_not_found' } },
  },
  {
    attempt: 'use the access token of a session that was ended',
    ask: ({ ask, ended }) => ask('GET', `${auth}/user`, { token: ended.accessToken }),
    ...{ status: 403, answer: { code: 'session_not_found' } },
  },
  {
    attempt: 'use a token that nobody signed',
    ask: ({ ask, accessToken }) =>
      ask('GET', `${auth}/user`, { token: `${accessToken.slice(0, -8)}AAAAAAAA` }),
    ...{ status: 403, answer: { code: 'bad_jwt' } },
  },
  {
    attempt: 'exchange a code that nobody was given',
    ask: ({ ask }) =>
      ask('POST', `${auth}/token?grant_type=pkce`, {
        json: { auth_code: nobody, code_verifier: 'a'.repeat(43) },
      }),
    ...{ status: 404, answer: { code: 'flow_state_not_found' } },
  },
  {
    attempt: 'guess a code',
    ask: ({ ask, email }) =>
      ask('POST', `${auth}/verify`, { json: { type: 'recovery', email, token: '000000' } }),
    ...{ status: 403, answer: { code: 'otp_expired', message: 'Token has expired or is invalid' } },
  },
  {
    attempt: 'open a link a second time',
    ask: ({ ask, usedHash }) =>
      ask('POST', `${auth}/verify`, { json: { type: 'magiclink', token_hash: usedHash } }),
    ...{ status: 403, answer: { code: 'otp_expired', message: 'Email link is invalid or has expired' } },
  },
  {
    attempt: 'take a weak password',
    ask: ({ ask, accessToken: token }) => ask('PUT', `${auth}/user`, { token, json: { password: 'abc' } }),
    ...{ status: 422, answer: { code: 'weak_password' } },
  },
  {
    attempt: 'give oneself a role',
    ask: ({ ask, accessToken: token }) =>
      ask('PUT', `${auth}/user`, { token, json: { app_metadata: { role: 'admin' } } }),
    ...{ status: 403, answer: { code: 'not_admin' } },
  },
  {
    attempt: 'list everybody with the public key',
    ask: ({ ask }) => ask('GET', `${auth}/admin/users`),
    ...{ status: 403, answer: { code: 'not_admin' } },
  },
  {
    attempt: 'list everybody as somebody',
    ask: ({ ask, accessToken: token }) => ask('GET', `${auth}/admin/users`, { token }),
    ...{ status: 403, answer: { code: 'not_admin' } },
  },
  {
    attempt: 'verify a factor without a challenge of it',
    ask: ({ ask, accessToken: token, factor }) =>
      ask('POST', `${auth}/factors/${factor}/verify`, {
        token,
        json: { challenge_id: nobody, code: '000000' },
      }),
    ...{ status: 422, answer: { code: 'mfa_factor_not_found' } },
  },
  {
    attempt: "challenge somebody else's factor",
    ask: ({ ask, accessToken: token }) =>
      ask('POST', `${auth}/factors/${nobody}/challenge`, { token, json: {} }),
    ...{ status: 404, answer: { code: 'mfa_factor_not_found' } },
  },
  {
    attempt: 'enrol two factors under one name',
    ask: ({ ask, accessToken: token }) =>
      ask('POST', `${auth}/factors`, {
        token,
        json: { factor_type: 'totp', friendly_name: 'never verified' },
      }),
    ...{ status: 422, answer: { code: 'mfa_factor_name_conflict' } },
  },
]

const objects = '/storage/v1/object'
const png = { 'content-type': 'image/png' }
const denied = { status: 400, answer: { statusCode: '403', error: 'Unauthorized' } }

const files: readonly AccountRefusal[] = [
  {
    attempt: 'upload without the right to',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/${bucket}/x.png`, { token, headers: png, body: 'x' }),
    ...denied,
  },
  {
    attempt: 'replace without the right to',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/${bucket}/there.png`, {
        token,
        headers: { ...png, 'x-upsert': 'true' },
        body: 'y',
      }),
    ...denied,
  },
  {
    attempt: 'upload more than the bucket takes',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/${bucket}/x.png`, { token, headers: png, body: 'x'.repeat(11) }),
    ...{ status: 400, answer: { statusCode: '413', error: 'Payload too large' } },
  },
  {
    attempt: 'upload what the bucket does not take',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/${bucket}/x.html`, {
        token,
        headers: { 'content-type': 'text/html' },
        body: '<b>',
      }),
    ...{ status: 400, answer: { statusCode: '415', error: 'invalid_mime_type' } },
  },
  {
    attempt: 'upload to a place outside of the bucket',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/${bucket}/a/%2e%2e%2f%2e%2e/x.png`, { token, headers: png, body: 'x' }),
    ...{ status: 400, answer: { error: 'InvalidKey' } },
  },
  {
    attempt: 'read what is not public by its public address',
    ask: ({ ask, bucket }) => ask('GET', `${objects}/public/${bucket}/there.png`),
    ...{ status: 400, answer: { statusCode: '404', error: 'Bucket not found' } },
  },
  {
    attempt: 'read what one has no right to',
    ask: ({ ask, bucket, accessToken: token }) => ask('GET', `${objects}/${bucket}/there.png`, { token }),
    ...{ status: 400, answer: { statusCode: '404', error: 'not_found' } },
  },
  {
    attempt: 'sign for what one has no right to',
    ask: ({ ask, bucket, accessToken: token }) =>
      ask('POST', `${objects}/sign/${bucket}/there.png`, { token, json: { expiresIn: 60 } }),
    ...{ status: 400, answer: { statusCode: '404', error: 'not_found' } },
  },
  {
    attempt: 'make a bucket',
    ask: ({ ask, accessToken: token }) =>
      ask('POST', '/storage/v1/bucket', { token, json: { name: 'mine' } }),
    ...denied,
  },
  {
    attempt: 'begin a resumable upload without the right to',
    ask: ({ ask, bucket, accessToken: token }) => {
      const names = [bucket, 'x.png'].map((name) => Buffer.from(name).toString('base64'))
      const metadata = `bucketName ${names[0]},objectName ${names[1]}`
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': metadata }
      return ask('POST', '/storage/v1/upload/resumable', { token, headers })
    },
    ...{ status: 403, answer: { text: 'new row violates row-level security policy' } },
  },
]

export const accountRefusals: Readonly<Record<string, readonly AccountRefusal[]>> = {
  'the sign-in service': accounts,
  'the file service': files,
}
