import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { currentRendererFile } from '#rendering/renderer.ts'
import { askedConditions, withConditions } from '../stack/conditions.mjs'
import { runCommand } from '../stack/run-command.ts'
import { fingerprint } from './fingerprint.ts'
import { compiledOrigin } from './sitemaps.ts'

/** The folder of the compiled routes, and whether they were compiled just now. */
export type Compiled = { rendererDir: string; clientDir: string; compiled: boolean }

/**
 * Compiles the routes into a renderer if code, styles or configuration changed. The renderer works for any origin: pages
 * get theirs when they are rendered, the sitemap of the fixed pages when it is published.
 * @param settings the state folder (inside the project: Astro wants its output there)
 * @param conditions by which its imports are chosen
 * @throws Error with the compiler's output; the last renderer stays in use
 */
export async function compileRenderer(
  settings: { stateDir: string },
  conditions: readonly string[] = askedConditions,
): Promise<Compiled> {
  const rendererDir = path.join(settings.stateDir, 'renderer')
  const id = fingerprint(process.cwd(), conditions)
  const target = path.join(rendererDir, id)
  const clientDir = path.join(target, 'client')
  if (currentId(rendererDir) === id && existsSync(clientDir))
    return { rendererDir, clientDir, compiled: false }
  const { ok, output } = await runCommand(['astro', 'build', '--outDir', target], {
    env: {
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      SITE_URL: compiledOrigin,
      NODE_OPTIONS: withConditions(conditions),
    },
  })
  if (!ok) {
    rmSync(target, { recursive: true, force: true })
    throw new Error(`The pages could not be compiled.\n${output}`)
  }
  makeCurrent(rendererDir, id)
  return { rendererDir, clientDir, compiled: true }
}

function currentId(rendererDir: string): string | undefined {
  const file = path.join(rendererDir, currentRendererFile)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Keeps the previous renderer, since a process may still be loading parts of it. */
function makeCurrent(rendererDir: string, id: string): void {
  const last = currentId(rendererDir)
  mkdirSync(rendererDir, { recursive: true })
  const file = path.join(rendererDir, currentRendererFile)
  writeFileSync(`${file}.next`, id)
  renameSync(`${file}.next`, file)
  for (const name of readdirSync(rendererDir))
    if (name !== id && name !== last && name !== currentRendererFile)
      rmSync(path.join(rendererDir, name), { recursive: true, force: true })
}
