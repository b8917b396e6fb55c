/** The pages of the comparison, compiled as the site's own scripts are, and served as a CDN serves files. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import type { OpenMap } from '../../map/open-map.ts'
import { publishMap } from '../../map/publish-map.ts'

const pages = {
  ours: new URL('./pages/ours.ts', import.meta.url),
  'protomaps-leaflet': new URL('./pages/protomaps.ts', import.meta.url),
  maplibre: new URL('./pages/maplibre.ts', import.meta.url),
  'an empty page': new URL('./pages/empty.ts', import.meta.url),
}

export type PageName = keyof typeof pages

// Object.keys loses the names.
export const pageNames = Object.keys(pages) as PageName[]

export const pathOf = (name: PageName) => `/${encodeURIComponent(name)}/index.html`

/** Compiles every page into the folder, with the map's tiles beside them. */
export async function bundlePages(folder: string, map: OpenMap): Promise<void> {
  for (const [name, entry] of Object.entries(pages)) {
    const outDir = path.join(folder, name)
    await build({
      configFile: false,
      logLevel: 'error',
      base: './',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        modulePreload: false,
        target: 'esnext',
        rolldownOptions: { input: { page: fileURLToPath(entry) }, output: { entryFileNames: 'page.js' } },
      },
      worker: { format: 'es' },
    })
    await writeFile(path.join(outDir, 'index.html'), await htmlOf(outDir))
  }
  await publishMap(folder, map, null)
}

async function htmlOf(outDir: string): Promise<string> {
  const files = await readdir(outDir, { recursive: true })
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="./${file}">`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Map</title>${sheets.join('')}
<style>html, body { margin: 0; height: 100% } #map { position: relative; height: 100% }</style>
<div id="map"></div><script type="module" src="./page.js"></script></html>`
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.pbf': 'application/x-protobuf',
}

const compress = promisify(brotliCompress)

/** Serves a folder, texts compressed; tiles are, and not every library unpacks those of which nobody says so. */
export async function serveFolder(folder: string): Promise<{ origin: string; stop: () => void }> {
  const kept = new Map<string, Promise<Buffer>>()
  const server: Server = createServer(async (request, response) => {
    const file = path.join(
      folder,
      decodeURIComponent(new URL(String(request.url), 'http://localhost').pathname),
    )
    if (!existsSync(file) || !path.extname(file)) {
      response.writeHead(404).end()
      return
    }
    const isTile = file.endsWith('.pbf')
    const body = kept.get(file) ?? readFile(file).then((bytes) => (isTile ? bytes : compress(bytes)))
    kept.set(file, body)
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': isTile ? 'gzip' : 'br',
    })
    response.end(await body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { origin: `http://localhost:${address.port}`, stop: () => server.close() }
}
