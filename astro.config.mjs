import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { minifySync } from 'vite'
import { rendererAdapter } from './scripts/publish/adapter.mjs'
import { sheets } from './scripts/publish/sheets/sheets.ts'
import { askedConditions } from './scripts/stack/conditions.mjs'
import { oldestBrowsers } from './src/config/browsers.ts'

const runtimeFile = fileURLToPath(new URL('./scripts/publish/templates/runtime.ts', import.meta.url))

/** Fixed pages that are marked noindex, and so stay out of the sitemap. */
const notIndexed =
  /\/(404|500|search|services|auth|admin|user-dashboard|newsletter(\/[a-z]+)?|payment|sent|saved(\/list)?|offline|logged-in|invitation)$/

/**
 * The compiled renderer is one folder that runs without node_modules: beside the emitter and inside a function.
 * The development server must not do this: packages written for CommonJS cannot be loaded that way.
 */
const selfContained = {
  name: 'self-contained-renderer',
  config: (_config, { command }) => (command === 'build' ? { ssr: { noExternal: true } } : {}),
}

/** Modules that package.json gives by condition are compiled as Node imports them here. */
const sameConditions = {
  name: 'same-conditions',
  configEnvironment: () => ({ resolve: { conditions: askedConditions } }),
}

/**
 * Astro asks in front of each component whether the page's head is still to be written, hundreds of times on a list.
 * Ours is in the layout that every page begins with.
 */
const headOfLayout = {
  name: 'head-of-layout',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.astro$/ },
    handler: (code) => code.replaceAll(/\$\{\$\$maybeRenderHead\(\$\$result\)\}/g, ''),
  },
}

/** Components are drawn by templates of ours, which waste less on what our pages do not have. */
const ownTemplates = {
  name: 'own-templates',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^astro\/compiler-runtime$/ },
    handler: (_id, importer) => (importer?.includes('.astro') ? runtimeFile : null),
  },
}

/**
 * In a browser zod is told not to try whether it may compile code: the policy forbids that, and Firefox complains of each
 * try. Written into its source, this is known before the first schema, whichever script comes first.
 */
const plainSchemas = {
  name: 'plain-schemas',
  configEnvironment: (name) =>
    name === 'client' ? { define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' } } : {},
}

/** Scripts that are served as files of their own (`?url`) arrive without their comments, like all others. */
const smallFiles = {
  name: 'small-files',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.js'))
        file.source = minifySync(file.fileName, String(file.source)).code
  },
}

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'http://localhost:8888',
  output: 'server',
  outDir: `${process.env.SUKI_STATE_DIR ?? '.local'}/renderer`,
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  server: { host: '127.0.0.1' },
  adapter: rendererAdapter(),
  integrations: [react(), sitemap({ filter: (address) => !notIndexed.test(address) })],
  // No page is Markdown; the highlighter's inline styles would not pass the policy below.
  markdown: { syntaxHighlight: false },
  // Pictures are served as they are stored; without this the renderer would carry an image library.
  image: { service: passthroughImageService() },
  // Only what Astro itself puts inline stays inline, so that one policy with constant hashes fits every page.
  build: { inlineStylesheets: 'never' },
  security: { csp: { styleDirective: { resources: ["'self'", "'unsafe-inline'"] } } },
  vite: {
    plugins: [
      tailwindcss(),
      sameConditions,
      sheets,
      selfContained,
      headOfLayout,
      ownTemplates,
      plainSchemas,
      smallFiles,
    ],
    build: {
      target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
      // Of styles, what an earlier browser does not know is told apart by the styles themselves.
      cssTarget: 'esnext',
      assetsInlineLimit: 0,
      // A name that many scripts share stands in each of them, so that no page asks for a file of constants.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
    },
    // The map's worker loads a reader of archives where it needs one.
    worker: { format: 'es' },
    server: { watch: { ignored: ['**/.local/**', '**/dist/**'] } },
  },
})
