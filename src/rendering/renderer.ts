import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '#core/app-error.ts'

/** The compiled routes: the same for the emitter and for the function that answers pages not built yet. */
export type Renderer = {
  /** Identifies the compilation: the same code, styles and configuration give the same id. */
  id: string
  /**
   * Renders one page. A page that throws gives status 500 and an error page; the cause is logged.
   * @param path path with its query, without the origin
   * @param locals what the route finds in `Astro.locals`
   */
  render(path: string, locals?: Record<string, unknown>): Promise<Response>
  /**
   * Renders a page built ahead of time, faster: the file's text and its status.
   * @throws what the page throws
   */
  renderText(path: string, locals?: Record<string, unknown>): Promise<{ status: number; text: string }>
  /** Paths of all routes without parameters. */
  fixedPaths: readonly string[]
  /** CSP hashes (`sha256-…`) of the scripts that Astro inlines; the same for every page. */
  scriptHashes: readonly string[]
}

/** The exports of `scripts/publish/entry.mjs` that are used. */
type CompiledModule = {
  app: {
    render(request: Request, options: { locals: Record<string, unknown> }): Promise<Response>
    manifest: {
      routes: { routeData: { pathname?: string; type: string } }[]
      csp?: { scriptHashes: string[] }
    }
  }
  renderText(request: Request, locals: Record<string, unknown>): Promise<{ status: number; text: string }>
}

/** The file that names the compilation in use; compilations lie beside it, so that switching is one rename. */
export const currentRendererFile = 'current'

/**
 * Loads the newest compiled renderer. A later one can be loaded too: each compilation has its own folder, so Node's
 * module cache does not confuse them.
 * @param rendererDir folder of the compilations
 * @param origin origin of the site, for the URLs that pages see
 * @throws AppError `misconfigured` when nothing was compiled yet
 */
export async function loadRenderer(rendererDir: string, origin: string): Promise<Renderer> {
  const current = await readFile(path.join(rendererDir, currentRendererFile), 'utf8').catch(
    (cause: unknown) => {
      throw new AppError('misconfigured', `no compiled renderer in ${rendererDir}`, { cause })
    },
  )
  const id = current.trim()
  const entry = path.join(rendererDir, id, 'server', 'entry.mjs')
  // The module is our own compiled entry; scripts/publish/entry.mjs fixes its shape.
  const { app, renderText } = (await import(pathToFileURL(entry).href)) as CompiledModule
  const requestOf = (address: string) => new Request(`${origin}${address}`)
  return {
    id,
    render: (address, locals = {}) => app.render(requestOf(address), { locals }),
    renderText: (address, locals = {}) => renderText(requestOf(address), locals),
    fixedPaths: app.manifest.routes
      .map(({ routeData }) => routeData.pathname)
      .filter((pathname) => pathname !== undefined && !pathname.startsWith('/_'))
      .map(String),
    scriptHashes: app.manifest.csp?.scriptHashes ?? [],
  }
}
