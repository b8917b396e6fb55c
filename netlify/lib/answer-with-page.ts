import { cacheNever, cacheRevalidate, cdnCacheShort, cdnVary } from '#config/headers.ts'
import { askedPath } from './asked-path.ts'
import { logFailure } from './failures.ts'
import { handle } from './handle.ts'
import { renderPage } from './render-page.ts'

/** Renders the page at the requested URL, with the same headers as a built page. */
export const answerWithPage = handle(['GET', 'HEAD'], async (request, { reference }) => {
  const response = await renderPage(askedPath(request.url), { reference })
  if (response.status >= 500) logFailure(reference, request, 'the page could not be rendered; cause above')
  for (const [name, value] of Object.entries(cacheHeaders(response.status))) response.headers.set(name, value)
  return request.method === 'HEAD' ? new Response(null, response) : response
})

/** The CDN may cache a found page briefly; one that failed or is missing may exist on the next request. */
function cacheHeaders(status: number): Record<string, string> {
  if (status !== 200) return { 'Cache-Control': cacheNever }
  return {
    'Cache-Control': cacheRevalidate,
    'Netlify-CDN-Cache-Control': cdnCacheShort,
    'Netlify-Vary': cdnVary,
  }
}
