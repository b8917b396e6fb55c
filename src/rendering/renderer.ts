import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { AppError } from '#core/app-error.ts'

/** The compiled routes: the same pages for the emitter and for the function that answers what is not built. */
export type Renderer = {
  /** Names the compilation: the same code, styles and configuration have the same name. */
  id: string
  /**
   * Renders one page. A page that throws gives status 500 and an error page; the cause goes to the log.
   * @param path address with its query, without the origin
   * @param locals what the route finds in `Astro.locals`
   */
  render(path: string, locals?: Record<string, unknown>): Promise<Response>
  /**
   * Renders what is built ahead, faster: the text of the file and the status it would be sent with.
   * @throws what the page throws
   */
  renderText(path: string, locals?: Record<string, unknown>): Promise<{ status: number; text: string }>
  /** Addresses of all routes without parameters. */
  fixedPaths: readonly string[]
  /** CSP hashes (`sha256-…`) of the scripts that Astro puts inline; the same for every page. */
  scriptHashes: readonly string[]
}

/** What `scripts/publish/entry.mjs` exports, as far as it is used. */
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

/** The file that names the compilation in use; compilations lie beside it, so that changing over is one rename. */
export const currentRendererFile = 'current'

/**
 * Loads the renderer that was compiled last. Loading another one later works: each compilation has a folder of
 * its own, and so an address of its own for Node's module cache.
 * @param rendererDir folder that holds the compilations
 * @param origin origin of the site, for the addresses that pages see
 * @throws AppError misconfigured when nothing was compiled yet
 */
export async function loadRenderer(rendererDir: string, origin: string): Promise<Renderer> {
  const current = await readFile(path.join(rendererDir, currentRendererFile), 'utf8').catch(
    (cause: unknown) => {
      throw new AppError('misconfigured', `no compiled renderer in ${rendererDir}`, { cause })
    },
  )
  const id = current.trim()
  const entry = path.join(rendererDir, id, 'server', 'entry.mjs')
  // The module is our own compiled entry; its shape is fixed by scripts/publish/entry.mjs.
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
