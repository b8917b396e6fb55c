import { cacheNever } from '#config/headers.ts'

/** An expected refusal, in words that say what to do. Nothing failed, so nothing is logged. */
export function refuse(status: 403 | 409, words: string, reference: string): Response {
  return Response.json({ error: words, reference }, { status, headers: { 'Cache-Control': cacheNever } })
}
