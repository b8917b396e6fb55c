/**
 * How the sheets of parts become the sheets of pages. A part imports its sheet, and the compiler gathers them: what
 * several pages draw into one sheet, `site`, that every page links; what one page alone draws, or lists with filters do,
 * into a sheet of its own; and what belongs to parts that are loaded on intent into sheets that these wait for (src/client/sheets.ts).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroUserConfig } from 'astro'
import { dayColours } from './day-colours.ts'

type Plugins = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>
type Plugin = Extract<Plugins[number], { name: string }>

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sheet = /\.css$/

/** The first sheet to arrive decides how the layers lie: so each of ours says it. */
const layers = /^@layer .*;/m.exec(readFileSync(`${root}src/styles/tokens.css`, 'utf8'))?.[0] ?? ''

const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'pre',
  transform: { filter: { id: /\/src\/(?!styles\/)[^?]*\.css$/ }, handler: (code) => layers + code },
}

/** Behind the tokens, which Tailwind has written into the first sheet by then. */
const forEarlierBrowsers: Plugin = {
  name: 'colours-for-earlier-browsers',
  transform: { filter: { id: /\/src\/styles\/site\.css$/ }, handler: (code) => code + dayColours(code) },
}

const inGroups = (groups: { name: string; test: RegExp; minShareCount?: number; priority?: number }[]) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
})

/** Few sheets instead of one for each module. `parts` holds what is neither on pages nor in an application alone. */
const grouped: Plugin = {
  name: 'grouped-sheets',
  apply: 'build',
  config: () => ({
    environments: {
      ssr: inGroups([
        { name: 'filters', test: /\/(?:filters|search-chips|search-map)\.css$/, priority: 1 },
        { name: 'site', test: sheet, minShareCount: 2 },
      ]),
      client: inGroups([
        { name: 'admin', test: /\/(features\/(admin|imports)|ui\/lists)\/.*\.css$/, priority: 2 },
        {
          name: 'dashboard',
          test: /\/features\/(dashboard|activity|advertising|banners)\/.*\.css$/,
          priority: 1,
        },
        { name: 'map', test: /(\/features\/map\/|leaflet).*\.css$/, priority: 1 },
        { name: 'parts', test: sheet },
      ]),
    },
  }),
}

/** The sheets of parts that lie in `site`. The pages are compiled before the parts that are loaded on intent. */
const onEveryPage = new Set<string>()

/** What every page has already, no part brings again. */
const broughtOnce: Plugin = {
  name: 'sheets-brought-once',
  apply: 'build',
  enforce: 'pre',
  generateBundle(_, bundle) {
    for (const chunk of chunksOf(bundle))
      if (this.environment.name === 'ssr' && chunk.name === 'site')
        for (const id of chunk.moduleIds) onEveryPage.add(id)
  },
  resolveId: {
    filter: { id: sheet },
    async handler(address, importer) {
      if (this.environment.name !== 'client') return null
      const found = await this.resolve(address, importer, { skipSelf: true })
      return found !== null && onEveryPage.has(found.id) ? '\0sheet-on-every-page' : null
    },
  },
  load: { filter: { id: /^\0sheet-on-every-page$/ }, handler: () => '' },
}

/** A page that prerenders a form would link what the form's map wears, which only a browser that asks for it draws. */
const ofBrowsersAlone: Plugin = {
  name: 'sheets-of-browsers-alone',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:interactive-map|pin-map)\.css$/ },
    handler() {
      return this.environment.name === 'ssr' ? '\0sheet-of-browsers-alone' : null
    },
  },
  load: { filter: { id: /^\0sheet-of-browsers-alone$/ }, handler: () => '' },
}

/**
 * Astro links whatever a page's scripts lead to from the page itself, however late it is needed, and drops what it does
 * not link. So it is shown none of these sheets; the `import()` that needs one names it.
 */
const held = new Map<string, string[]>()

const heldBack: Plugin = {
  name: 'sheets-held-back',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of chunksOf(bundle)) {
        const { importedCss, importedAssets } = chunk.viteMetadata ?? {}
        if (!importedCss?.size) continue
        if (chunk.isEntry)
          this.error(`${chunk.facadeModuleId} needs a sheet at once: its page must import it`)
        held.set(chunk.fileName, [...importedCss])
        for (const file of importedCss) importedAssets?.add(file)
        importedCss.clear()
      }
    },
  },
}

const givenBack: Plugin = {
  name: 'sheets-given-back',
  apply: 'build',
  generateBundle(_, bundle) {
    if (this.environment.name !== 'client') return
    for (const chunk of chunksOf(bundle))
      for (const file of held.get(chunk.fileName) ?? []) chunk.viteMetadata?.importedCss.add(file)
  },
}

/** Vite's own loader is a kilobyte on every page, mostly for what we do not do: scripts imported ahead of their use. */
const ownLoader: Plugin = {
  name: 'own-loader-of-sheets',
  enforce: 'pre',
  configEnvironment: () => ({ build: { modulePreload: false } }),
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { loadDressed as __vitePreload } from '${root}src/client/sheets.ts'`,
  },
}

function chunksOf<Output extends { type: string }>(bundle: Readonly<Record<string, Output>>) {
  const isChunk = (output: Output): output is Extract<Output, { type: 'chunk' }> => output.type === 'chunk'
  return Object.values(bundle).filter(isChunk)
}

export const sheets = [
  layersFirst,
  forEarlierBrowsers,
  grouped,
  broughtOnce,
  ofBrowsersAlone,
  heldBack,
  givenBack,
  ownLoader,
]
