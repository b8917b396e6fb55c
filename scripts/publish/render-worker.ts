/**
 * A worker thread that renders pages and writes them. It receives batches and answers each with its result, so that the
 * main thread, which lists pages, never waits for rendering.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Page } from '#rendering/page.ts'
import { loadRenderer } from '#rendering/renderer.ts'
import { createStillMaker } from '../map/stills/still-maker.ts'
import { newDeadLinks } from './dead-links.ts'
import { stillSubject } from './page-stills.ts'
import { pathToFile } from './path-to-file.ts'
import {
  nothingRendered,
  type RenderBatch,
  type Rendered,
  type Target,
  type WorkerSettings,
} from './render-pool.ts'
import { writePage } from './write-page.ts'

/** Concurrent renders share the wait for the database; beyond about eight they only cost memory. */
const rendersInFlight = 8

// The render pool starts this file with these settings and sends only batches.
const { rendererDir, origin, stills } = workerData as WorkerSettings
const renderer = await loadRenderer(rendererDir, origin)
const stillMaker = createStillMaker(stills)

async function build(page: Page, { outDir, live, holdsBack }: Target, done: Rendered): Promise<void> {
  const locals = withStill(page, outDir)
  const { status, text } = await renderer.renderText(page.path, locals).catch((cause: unknown) => {
    throw new Error(`${page.path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  })
  if (status === 404) {
    done.gone.push(page.path)
    return
  }
  if (status !== 200) throw new Error(`${page.path} was answered with status ${status}`)
  const links = holdsBack ? newDeadLinks(outDir, page.path, text) : []
  if (links.length > 0) {
    done.held.push({ path: page.path, links })
    return
  }
  done.pages += 1
  if (writePage(outDir, pathToFile(page.path), text, live)) done.written += 1
}

/** What the page is given, and the still map that it shows, whose file is there before the page. */
function withStill(page: Page, outDir: string): Page['locals'] {
  const subject = stillSubject(page)
  const still = subject && stillMaker.publish(subject, outDir)
  return still ? { ...page.locals, still } : page.locals
}

async function buildAll({ pages, target }: RenderBatch): Promise<Rendered> {
  const done = nothingRendered()
  const started = performance.now()
  const waiting = pages.values()
  const lane = async () => {
    for (const page of waiting) await build(page, target, done)
  }
  await Promise.all(Array.from({ length: rendersInFlight }, lane))
  done.milliseconds = performance.now() - started
  return done
}

parentPort?.on('message', async (batch: RenderBatch) => {
  const { id } = batch
  try {
    parentPort?.postMessage({ id, done: await buildAll(batch) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
