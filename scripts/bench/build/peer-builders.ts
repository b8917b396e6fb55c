import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { PeerPage } from './peer-content.ts'
import type { Frame } from './peer-frame.ts'

const run = promisify(execFile)

/** Another builder of static sites, set up to make the pages that we make. */
export type PeerBuilder = {
  name: string
  /** How to get it, in words. */
  howToInstall: string
  /** @throws Error when it is not there and cannot be had */
  install(folder: string): Promise<void>
  /** Writes templates, settings and what is the same on every page. */
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

/** Copies a builder's templates, without the indentation that would stand in every page; ours are without it too. */
function copyTemplates(name: string, folder: string): void {
  const source = fileURLToPath(new URL(`./${name}`, import.meta.url))
  for (const file of globSync('**/*.*', { cwd: source }))
    write(folder, file, readFileSync(path.join(source, file), 'utf8').replace(/^ +/gm, ''))
}

/** Writes a file for each page, all folders made before. */
function writeFiles(folder: string, files: readonly { file: string; text: () => string }[]): void {
  for (const name of new Set(files.map(({ file }) => path.dirname(file))))
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const { file, text } of files) writeFileSync(path.join(folder, file), text())
}

/** Copies a builder's templates, and writes what all pages share to where they read it. */
const setUpWith =
  (templates: string, files: { header: string; footer: string; frame: string }): PeerBuilder['setUp'] =>
  (folder, { header, footer, ...frame }) => {
    copyTemplates(templates, folder)
    write(folder, files.header, header)
    write(folder, files.footer, footer)
    write(folder, files.frame, JSON.stringify(frame))
  }

const hugo: PeerBuilder = {
  name: 'Hugo',
  howToInstall: 'install the package hugo, for example with apt-get install hugo or brew install hugo',
  install: async () => {
    await run('hugo', ['version'])
  },
  setUp: setUpWith('hugo', {
    header: 'layouts/partials/header.html',
    footer: 'layouts/partials/footer.html',
    frame: 'data/frame.json',
  }),
  writeContent(folder, pages) {
    const files = pages.map(({ file, fields }) => ({
      file: `content/${file.replace('.html', '.md')}`,
      text: () => JSON.stringify(fields),
    }))
    writeFiles(folder, files)
  },
  build: async (folder) => {
    await run('hugo', ['--quiet', '--source', folder, '--destination', path.join(folder, 'out')])
  },
}

const eleventy: PeerBuilder = {
  name: 'Eleventy',
  howToInstall: 'npm must reach its registry: Eleventy is installed into a temporary folder',
  install: async (folder) => {
    write(folder, 'package.json', '{ "private": true, "type": "module" }')
    await run('npm', ['install', '--silent', '@11ty/eleventy@3.1.2'], { cwd: folder })
  },
  setUp: setUpWith('eleventy', {
    header: 'templates/header.njk',
    footer: 'templates/footer.njk',
    frame: 'frame.json',
  }),
  writeContent(folder, pages) {
    const files = pages.map(({ file, fields }) => ({
      file: `content/${file}`,
      text: () =>
        `---json\n${JSON.stringify({ layout: `${file.split('/')[0]}.njk`, permalink: `/${file}`, ...fields })}\n---\n`,
    }))
    writeFiles(folder, files)
  },
  build: async (folder) => {
    const command = path.join(folder, 'node_modules/@11ty/eleventy/cmd.cjs')
    await run(process.execPath, [command, '--quiet'], { cwd: folder })
  },
}

export const peerBuilders: readonly PeerBuilder[] = [hugo, eleventy]
