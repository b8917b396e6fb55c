import { cacheNever } from '#config/headers.ts'

/** An expected outcome other than success, with words that say what to do. */
export type Refusal = { status: 403 | 409 | 422; words: string }

/** An answer that nobody caches. */
export function replyJson(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': cacheNever } })
}

/** Nothing failed, so nothing is logged. */
export function refuse({ status, words }: Refusal, reference: string): Response {
  return replyJson({ error: words, reference }, status)
}

/** Leads on to a page of the site, which the browser asks for anew. */
export function seeOther(page: string): Response {
  return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': cacheNever } })
}
