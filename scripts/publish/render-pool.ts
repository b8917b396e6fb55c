import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Page } from '#rendering/page.ts'

export type WorkerSettings = { rendererDir: string; origin: string }
/** Where pages are written. */
export type Target = {
  outDir: string
  /** Whether visitors are served from `outDir` meanwhile: each file is then replaced in one step, if it differs. */
  live: boolean
}
export type RenderBatch = { id: number; target: Target; pages: readonly Page[] }
/**
 * What came of pages; `gone` are listings that vanished between being listed and being rendered. `milliseconds` is what
 * the threads needed, added up.
 */
export type Rendered = { pages: number; written: number; gone: string[]; milliseconds: number }

export const nothingRendered = (): Rendered => ({ pages: 0, written: 0, gone: [], milliseconds: 0 })
type BatchAnswer = { id: number; done: Rendered } | { id: number; error: string }

export type RenderWatcher = {
  onRender?(pages: readonly Page[]): void
  onRendered?(pages: readonly Page[], done: Rendered): void
}

/** Worker threads that render pages and write them. They stay warm until they are stopped. */
export type RenderPool = {
  /**
   * Renders the pages in no fixed order and writes them.
   * @param watcher told of each batch before it is rendered and once it is written
   * @throws Error that names the page, as soon as one cannot be rendered or listed
   */
  render(pages: AsyncIterable<Page>, target: Target, watcher?: RenderWatcher): Promise<Rendered>
  stop(): Promise<void>
}

const threads = 2
const pagesInBatch = 8
/** A second batch lies ready while the first is rendered. */
const batchesPerThread = 2

/** A worker thread, and the promise that fails when it ends: on purpose only after the last page. */
type Thread = { worker: Worker; crashed: Promise<never> }

export function startRenderPool(settings: WorkerSettings): RenderPool {
  // V8 would take the pages in flight for long-lived, and make what pages consist of in the old generation: what that
  // names, itself young, is then copied at each sweep, though the page is long written.
  setFlagsFromString('--no-allocation-site-pretenuring')
  const running = Array.from({ length: threads }, () => startThread(settings))
  return {
    async render(pages, target, { onRender, onRendered } = {}) {
      const batches = inBatches(pages)
      const total = nothingRendered()
      const feed = async (thread: Thread) => {
        for (let next = await batches.next(); !next.done; next = await batches.next()) {
          onRender?.(next.value)
          const done = await render(thread, target, next.value)
          onRendered?.(next.value, done)
          add(total, done)
        }
      }
      await Promise.all(
        running.flatMap((thread) => Array.from({ length: batchesPerThread }, () => feed(thread))),
      )
      return total
    },
    stop: async () => {
      await Promise.all(running.map(({ worker }) => worker.terminate()))
    },
  }
}

/** Adds what came of further pages. */
export function add(total: Rendered, further: Rendered): void {
  total.pages += further.pages
  total.written += further.written
  total.milliseconds += further.milliseconds
  total.gone.push(...further.gone)
}

function startThread(workerData: WorkerSettings): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    // React and Astro choose their fast builds by this.
    env: { ...process.env, NODE_ENV: 'production' },
    // What a page leaves behind is gone by the next one: with more room it is swept up less often.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  // `once` also fails with what the thread throws.
  const crashed = once(worker, 'exit').then(([code]) => {
    throw new Error(`a rendering thread ended with code ${code}`)
  })
  crashed.catch(() => {})
  return { worker, crashed }
}

let lastId = 0

async function render(
  { worker, crashed }: Thread,
  target: Target,
  pages: readonly Page[],
): Promise<Rendered> {
  const id = ++lastId
  const answer = new Promise<Rendered>((resolve, reject) => {
    worker.on('message', function listen(message: BatchAnswer) {
      if (message.id !== id) return
      worker.off('message', listen)
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.done)
    })
  })
  worker.postMessage({ id, target, pages } satisfies RenderBatch)
  return Promise.race([answer, crashed])
}

async function* inBatches(pages: AsyncIterable<Page>): AsyncGenerator<Page[], undefined, undefined> {
  let batch: Page[] = []
  for await (const page of pages) {
    batch.push(page)
    if (batch.length < pagesInBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
