import { cacheNever, cacheRevalidate, cdnCacheShort, securityHeaders } from '#config/headers.ts'
import { siteOrigin } from '#config/site.ts'
import { loadRenderer, type Renderer } from '#core/renderer.ts'
import { askedPath } from './asked-path.ts'
import { readEnvironment } from './environment.ts'
import { handle, logFailure } from './handle.ts'

let loading: Promise<Renderer> | undefined

/** Renders the page at the address that was asked for, with the headers that a built page has. */
export const answerWithPage = handle(['GET', 'HEAD'], async (request, { reference }) => {
  const { supabaseUrl, rendererDir } = readEnvironment()
  loading ??= loadRenderer(rendererDir, siteOrigin()).catch((error: unknown) => {
    // The next request tries again, rather than repeating this failure for as long as the function lives.
    loading = undefined
    throw error
  })
  const renderer = await loading
  const response = await renderer.render(askedPath(request.url), { reference })
  if (response.status >= 500) logFailure(reference, request, 'the page could not be rendered; cause above')
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders({ ...renderer, supabaseUrl })))
    headers.set(name, value)
  for (const [name, value] of Object.entries(cacheHeaders(response.status))) headers.set(name, value)
  const body = request.method === 'HEAD' ? null : response.body
  return new Response(body, { status: response.status, headers })
})

/** A page that was found may wait in the CDN for a moment; what failed or is missing may be there the next time. */
function cacheHeaders(status: number): Record<string, string> {
  if (status !== 200) return { 'Cache-Control': cacheNever }
  return { 'Cache-Control': cacheRevalidate, 'Netlify-CDN-Cache-Control': cdnCacheShort }
}
