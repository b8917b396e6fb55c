import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { remember } from '#core/remember.ts'

/** Bytes as they are, and as a server sends them. */
export type Size = { raw: number; gzip: number; brotli: number }

/** What a browser loads for a page before anyone acts. Pictures and fonts are not counted. */
export type PageWeight = { path: string; html: Size; css: Size; js: Size; react: boolean }

/** Gives the text at a path of the site. */
export type Fetch = (path: string) => Promise<string>

const packGzip = promisify(gzip)
const packBrotli = promisify(brotliCompress)

/**
 * Pages share their style sheets and scripts: each is compressed once, beside what else goes on. A process that
 * compressed for seconds without a pause would not hear that the server has closed its idle connections.
 */
const sizeOf = remember(
  async (text): Promise<Size> => ({
    raw: Buffer.byteLength(text),
    gzip: (await packGzip(text, { level: 9 })).byteLength,
    brotli: (await packBrotli(text)).byteLength,
  }),
)

const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce(
    (total, size) => ({
      raw: total.raw + size.raw,
      gzip: total.gzip + size.gzip,
      brotli: total.brotli + size.brotli,
    }),
    { raw: 0, gzip: 0, brotli: 0 },
  )

/** React marks every element it makes with this symbol, in whatever file a bundler puts it. */
const reactMark = 'react.transitional.element'

/** Weighs a page with its style sheets, its scripts and all that these import statically. */
export async function weighPage(path: string, fetch: Fetch): Promise<PageWeight> {
  const html = await fetch(path)
  const styles = await Promise.all(styleSheets(html).map(fetch))
  const scripts = await withImports(scriptFiles(html), fetch)
  return {
    path,
    html: await sizeOf(html),
    css: sum(await Promise.all(styles.map(sizeOf))),
    js: sum(await Promise.all(scripts.map(sizeOf))),
    react: scripts.some((script) => script.includes(reactMark)),
  }
}

/** @returns paths of the linked style sheets */
export function styleSheets(html: string): string[] {
  return tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'stylesheet')
    .flatMap((tag) => attribute(tag, 'href') ?? [])
}

/** @returns paths of the scripts that run by themselves: script files, and islands that do not wait to be seen */
export function scriptFiles(html: string): string[] {
  const islands = tags(html, 'astro-island').filter((tag) =>
    ['load', 'idle', 'only'].includes(attribute(tag, 'client') ?? ''),
  )
  const files = [
    ...tags(html, 'script').map((tag) => attribute(tag, 'src')),
    ...islands.flatMap((tag) => [attribute(tag, 'component-url'), attribute(tag, 'renderer-url')]),
  ]
  return [...new Set(files.filter((file) => file !== undefined))]
}

/** Paths that a module imports statically; `import()` waits for someone to act. */
export function staticImports(script: string): string[] {
  const imports = script.matchAll(/(?:^|[;}\s])(?:import|export)(?:[\w*{}$,\s]+from)?\s*["']([^"']+)["']/g)
  return [...imports].map(([, specifier = '']) => specifier)
}

async function withImports(entries: readonly string[], fetch: Fetch): Promise<string[]> {
  const texts = new Map<string, string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue
    const text = await fetch(path)
    texts.set(path, text)
    const from = new URL(path, 'http://site')
    waiting.push(...staticImports(text).map((specifier) => new URL(specifier, from).pathname))
  }
  return [...texts.values()]
}

function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
}
