import path from 'node:path'
import { dataServiceUrl, mapTilesUrl, siteOrigin, stateFolder } from '#config/environment.ts'
import { cacheNever, securityHeaders } from '#config/headers.ts'
import { loadRenderer, type Renderer } from '#rendering/renderer.ts'

let loading: Promise<Renderer> | undefined

/**
 * Renders the page at a URL of the site, with a built page's security headers.
 * @param locals what the route finds in `Astro.locals`
 * @throws AppError `misconfigured` when there is no compiled renderer
 */
export async function renderPage(url: string, locals: App.Locals): Promise<Response> {
  const supabaseUrl = dataServiceUrl()
  loading ??= loadRenderer(path.resolve(stateFolder(), 'renderer'), siteOrigin()).catch((error: unknown) => {
    // Lets the next request try again; otherwise this failure would repeat for as long as the function lives.
    loading = undefined
    throw error
  })
  const renderer = await loading
  const response = await renderer.render(url, { ...locals })
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(
    securityHeaders({ ...renderer, supabaseUrl, tilesUrl: mapTilesUrl() }),
  ))
    headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Renders a page that answers one request alone, such as a form with what was typed: nobody keeps it.
 * @param status of the answer, unless the page itself fails
 * @throws AppError `misconfigured` when there is no compiled renderer
 */
export async function renderAnswer(url: string, locals: App.Locals, status: number): Promise<Response> {
  const page = await renderPage(url, locals)
  page.headers.set('Cache-Control', cacheNever)
  return new Response(page.body, {
    status: page.status === 200 ? status : page.status,
    headers: page.headers,
  })
}
