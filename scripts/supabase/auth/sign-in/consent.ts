import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Reply } from '../../http.ts'
import { pageReply } from '../../local-pages.ts'
import { type Auth, type Handler, secondsOf } from '../context.ts'
import { AuthFailure } from '../failure.ts'
import { isUuid, parseEmail } from '../fields.ts'
import { pageNotFound, redirect } from '../replies.ts'
import type { AuthRequest } from '../request.ts'
import { verifyToken } from '../token-reader.ts'
import { consentPage } from './page.ts'
import { createProfile, nameFromEmail, subjectOf } from './profile.ts'
import { isProviderId, type ProviderId } from './providers.ts'

/** The audience of the provider's codes, so that no other token passes for one. */
const audience = 'local-provider'
const codeLifetime = 300
const grantForm = z.object({
  aud: z.literal(audience),
  provider: z.string().refine(isProviderId),
  sub: z.string(),
  email: z.string(),
  name: z.string(),
})

/** The URL of the consent page. */
export function consentAddress(auth: Auth, provider: ProviderId, state: string): string {
  return `${auth.url}/consent/${provider}?${new URLSearchParams({ state })}`
}

async function showPage(auth: Auth, provider: ProviderId, state: string, problem?: string): Promise<Reply> {
  if (!isUuid(state)) {
    return pageReply('<!doctype html><title>No sign-in has begun</title>', { status: 400 })
  }
  const people = await auth.transact((db) => auth.listPeople(db))
  const page = consentPage({ provider, state, people, ...(problem !== undefined && { problem }) })
  return pageReply(page, { status: problem === undefined ? 200 : 422 })
}

function providerOf({ params }: AuthRequest, auth: Auth): ProviderId | undefined {
  const name = params['provider'] ?? ''
  return isProviderId(name) && auth.providers.has(name) ? name : undefined
}

export const showConsent: Handler = async (request, auth) => {
  const provider = providerOf(request, auth)
  if (provider === undefined) return pageNotFound()
  return showPage(auth, provider, request.query.get('state') ?? '')
}

const refusals: Readonly<Record<string, string>> = {
  access_denied: 'The user denied the request',
  server_error: 'The provider is not available',
}

const back = (auth: Auth, answer: Record<string, string>) =>
  redirect(303, `${auth.issuer}/callback?${new URLSearchParams(answer)}`)

async function grant(auth: Auth, provider: ProviderId, email: string, name: string): Promise<string> {
  const sub = await auth.transact((db) => subjectOf(db, provider, email))
  const issued = secondsOf(auth.now())
  const claims = {
    aud: audience,
    jti: randomUUID(),
    provider,
    sub,
    email,
    name: name || nameFromEmail(email),
  }
  return auth.keys.sign(claims, { issued, expires: issued + codeLifetime })
}

export const answerConsent: Handler = async (request: AuthRequest, auth) => {
  const provider = providerOf(request, auth)
  if (provider === undefined) return pageNotFound()
  const form = new URLSearchParams(request.text)
  const state = form.get('state') ?? ''
  const outcome = form.get('outcome') ?? ''
  const refusal = refusals[outcome]
  if (refusal !== undefined) return back(auth, { state, error: outcome, error_description: refusal })
  try {
    const email = parseEmail((form.get('email') ?? '').trim())
    const name = (form.get('name') ?? '').trim().slice(0, 200)
    return back(auth, { state, code: await grant(auth, provider, email, name) })
  } catch (error) {
    if (error instanceof AuthFailure) return showPage(auth, provider, state, error.message)
    throw error
  }
}

/** The profile behind a code of the consent page; undefined when it is invalid or of another provider. */
export async function profileOf(auth: Auth, provider: string, code: string) {
  const payload = await verifyToken(auth, code).catch(() => undefined)
  const parsed = grantForm.safeParse(payload)
  if (!parsed.success || parsed.data.provider !== provider) return undefined
  const { sub, email, name } = parsed.data
  return createProfile(parsed.data.provider, sub, email, name)
}
