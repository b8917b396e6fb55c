/**
 * A worker thread that renders pages and writes them. It gets batches and answers each with what came of it;
 * the main thread, which lists the pages, never waits for a page to be rendered.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { Page } from '#core/page.ts'
import { loadRenderer } from '#core/renderer.ts'
import { pathToFile } from './path-to-file.ts'
import type { BatchDone, RenderBatch, WorkerSettings } from './render-pool.ts'

/** More renders in flight wait for the database together; beyond about eight they only cost memory. */
const rendersInFlight = 8

// The pool starts this file with these settings and sends nothing but batches.
const { rendererDir, origin, outDir } = workerData as WorkerSettings
const renderer = await loadRenderer(rendererDir, origin)
const madeFolders = new Set<string>()

/** @returns bytes written; undefined for a listing that is gone since it was listed */
async function build(page: Page): Promise<number | undefined> {
  const response = await renderer.render(page.path, page.locals)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.status === 404 && page.path !== '/404') return undefined
  if (response.status !== (page.path === '/404' ? 404 : 200))
    throw new Error(`${page.path} was answered with status ${response.status}`)
  const file = path.join(outDir, pathToFile(page.path))
  makeFolder(path.dirname(file))
  writeFileSync(file, bytes)
  return bytes.byteLength
}

function makeFolder(folder: string): void {
  if (madeFolders.has(folder)) return
  mkdirSync(folder, { recursive: true })
  madeFolders.add(folder)
}

async function buildAll(pages: readonly Page[]): Promise<BatchDone> {
  const done: BatchDone = { pages: 0, bytes: 0, gone: [] }
  const waiting = pages.values()
  const lane = async () => {
    for (const page of waiting) {
      const bytes = await build(page)
      if (bytes === undefined) done.gone.push(page.path)
      else {
        done.pages += 1
        done.bytes += bytes
      }
    }
  }
  await Promise.all(Array.from({ length: rendersInFlight }, lane))
  return done
}

parentPort?.on('message', async ({ id, pages }: RenderBatch) => {
  try {
    parentPort?.postMessage({ id, done: await buildAll(pages) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
