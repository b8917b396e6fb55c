import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { rebuildEnvironment } from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'
import { dataOrThrow } from '#db/answers.ts'
import { serviceDb } from './service-db.ts'

/** Refuses calls older than this, and calls from the future. */
const toleranceSeconds = 300
const hookMilliseconds = 10_000

const answerShape = z.object({ outcome: z.enum(['begin', 'gathering', 'nothing', 'replayed']) })

/**
 * Verifies the headers that the database signs (migration `rebuild_webhook`).
 * @returns the call's nonce, which counts once
 * @throws AppError `not-authenticated` for an unsigned, wrongly signed or stale call
 */
export function checkRebuildCall(headers: Headers, now: Date): string {
  const { secret } = rebuildEnvironment()
  const sentAt = headers.get('x-suki-sent-at') ?? ''
  const nonce = headers.get('x-suki-nonce') ?? ''
  const signature = Buffer.from(headers.get('x-suki-signature') ?? '')
  const expected = Buffer.from(createHmac('sha256', secret).update(`${sentAt}.${nonce}`).digest('hex'))
  if (nonce === '' || signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new AppError('not-authenticated', 'the rebuild call was not signed by the database')
  if (!(Math.abs(now.getTime() / 1000 - Number(sentAt)) <= toleranceSeconds))
    throw new AppError('not-authenticated', 'the rebuild call is stale')
  return nonce
}

/**
 * Starts a build on the host if changes are waiting and none was started a moment ago, or so many minutes ago as the
 * deployment says: changes that arrive meanwhile are built together, by the next one.
 * @param nonce the call's nonce; null for the sweep
 * @throws AppError `not-authenticated` for a replayed call, `unavailable` when the host refuses; the next call or sweep
 * then tries again
 */
export async function beginBuild(nonce: string | null): Promise<'begin' | 'gathering' | 'nothing'> {
  const { hookUrl, everyMinutes } = rebuildEnvironment()
  const db = serviceDb()
  const args = {
    ...(everyMinutes !== undefined && { gather_seconds: everyMinutes * 60 }),
    ...(nonce !== null && { nonce }),
  }
  const { outcome } = answerShape.parse(dataOrThrow(await db.rpc('claim_rebuild', args), 'waiting changes'))
  if (outcome === 'replayed') throw new AppError('not-authenticated', 'the rebuild call was replayed')
  if (outcome === 'begin' && !(await callHook(hookUrl))) {
    dataOrThrow(await db.rpc('release_rebuild'), 'a released claim')
    throw new AppError('unavailable', 'the build hook refused the call')
  }
  return outcome
}

async function callHook(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(hookMilliseconds) })
    await response.arrayBuffer()
    return response.ok
  } catch (error) {
    console.error('The build hook failed:', error)
    return false
  }
}
