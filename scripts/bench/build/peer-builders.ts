import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Frame, PeerPage } from './peer-content.ts'

const run = promisify(execFile)

/** Another builder of static sites, set up to say what our pages say. */
export type PeerBuilder = {
  name: string
  /** How to get it, in words. */
  howToInstall: string
  /** @throws Error when it is not there and cannot be had */
  install(folder: string): Promise<void>
  /** Writes templates and settings. */
  setUp(folder: string, frame: Frame): void
  /** Writes what the pages say, each into a file of its own. */
  writeContent(folder: string, pages: readonly PeerPage[]): void
  /** Builds into `out` below the folder. */
  build(folder: string): Promise<void>
}

function write(folder: string, file: string, text: string): void {
  const full = path.join(folder, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}

const hugoPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Params.summary }}"><link rel="canonical" href="{{ .Permalink }}">
<script type="application/ld+json">{{ .Params.graph | safeJS }}</script>{{ partialCached "head.html" . }}</head>
{{ partialCached "before.html" . }}<main>
{{ range .Params.blocks }}{{ if .href }}<a href="{{ .href | safeURL }}">{{ .text }}</a>{{ else }}<p>{{ .text }}</p>{{ end }}
{{ end }}</main>{{ partialCached "after.html" . }}`

const hugo: PeerBuilder = {
  name: 'Hugo',
  howToInstall: 'install the package hugo, for example with apt-get install hugo or brew install hugo',
  install: async () => {
    await run('hugo', ['version'])
  },
  setUp(folder, frame) {
    const disableKinds = ['home', 'section', 'taxonomy', 'term', 'RSS', '404', 'robotsTXT']
    write(folder, 'config.json', JSON.stringify({ baseURL: 'http://localhost:8888/', disableKinds }))
    write(folder, 'layouts/_default/single.html', hugoPage)
    for (const [name, html] of Object.entries(frame)) write(folder, `layouts/partials/${name}.html`, html)
  },
  writeContent(folder, pages) {
    for (const { file, title, description, graph, blocks } of pages)
      write(
        folder,
        `content/${file.replace('.html', '.md')}`,
        JSON.stringify({ url: `/${file}`, title, summary: description, graph, blocks }),
      )
  },
  build: async (folder) => {
    await run('hugo', ['--quiet', '--source', folder, '--destination', path.join(folder, 'out')])
  },
}

const eleventyPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<meta name="description" content="{{ summary }}"><link rel="canonical" href="http://localhost:8888{{ page.url }}">
<script type="application/ld+json">{{ graph | safe }}</script>{% include "head.html" %}</head>
{% include "before.html" %}<main>
{% for block in blocks %}{% if block.href %}<a href="{{ block.href }}">{{ block.text }}</a>{% else %}<p>{{ block.text }}</p>{% endif %}
{% endfor %}</main>{% include "after.html" %}`

const eleventy: PeerBuilder = {
  name: 'Eleventy',
  howToInstall: 'npm must reach its registry: Eleventy is installed into a temporary folder',
  install: async (folder) => {
    write(folder, 'package.json', '{ "private": true, "type": "module" }')
    await run('npm', ['install', '--silent', '@11ty/eleventy@3'], { cwd: folder })
  },
  setUp(folder, frame) {
    const dir = { input: 'content', includes: '../templates', output: 'out' }
    write(
      folder,
      'eleventy.config.js',
      `export default () => (${JSON.stringify({ dir, htmlTemplateEngine: false })})`,
    )
    write(folder, 'templates/page.njk', eleventyPage)
    for (const [name, html] of Object.entries(frame)) write(folder, `templates/${name}.html`, html)
  },
  writeContent(folder, pages) {
    for (const { file, title, description, graph, blocks } of pages) {
      const data = { layout: 'page.njk', permalink: `/${file}`, title, summary: description, graph, blocks }
      write(folder, `content/${file}`, `---json\n${JSON.stringify(data)}\n---\n`)
    }
  },
  build: async (folder) => {
    const command = path.join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')
    await run(process.execPath, [command, '--quiet'], { cwd: folder })
  },
}

export const peerBuilders: readonly PeerBuilder[] = [hugo, eleventy]
