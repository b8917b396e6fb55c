import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Page } from '#rendering/page.ts'
import type { StillSettings } from '../map/stills/still-maker.ts'

export type WorkerSettings = {
  rendererDir: string
  origin: string
  /** Pages' still maps. */
  stills: StillSettings
}
/** The output of rendering. */
export type Target = {
  outDir: string
  /** Whether `outDir` is being served: then files are replaced atomically, and only if they differ. */
  live: boolean
  /** Whether a page is held back, and not written, that would lead to a page which is not there. */
  holdsBack?: boolean
}
/** A page that was held back, and the links that lead nowhere. */
export type HeldBack = { path: string; links: string[] }
export type RenderBatch = { id: number; target: Target; pages: readonly Page[] }
/**
 * The result of rendering. `gone` are pages whose data vanished after they were listed; `milliseconds` is the total of
 * all threads.
 */
export type Rendered = {
  pages: number
  written: number
  gone: string[]
  held: HeldBack[]
  milliseconds: number
}

export const nothingRendered = (): Rendered => ({
  pages: 0,
  written: 0,
  gone: [],
  held: [],
  milliseconds: 0,
})
type BatchAnswer = { id: number; done: Rendered } | { id: number; error: string }

export type RenderWatcher = {
  onRender?(pages: readonly Page[]): void
  onRendered?(pages: readonly Page[], done: Rendered): void
}

/** Worker threads that render pages and write them. They stay warm until they are stopped. */
export type RenderPool = {
  /**
   * Renders the pages in no fixed order and writes them.
   * @param watcher called with each batch before it is rendered and after it is written
   * @throws Error that names the page, as soon as one cannot be rendered or listed
   */
  render(pages: AsyncIterable<Page>, target: Target, watcher?: RenderWatcher): Promise<Rendered>
  stop(): Promise<void>
}

const threads = 2
const pagesInBatch = 8
/** A second batch is queued while the first is rendered. */
const batchesPerThread = 2

/** A worker thread, and a promise that rejects when it ends; threads are stopped only after the last page. */
type Thread = { worker: Worker; crashed: Promise<never> }

export function startRenderPool(settings: WorkerSettings): RenderPool {
  // V8 would consider pages in flight long-lived and allocate their parts in the old generation, which keeps young objects
  // alive, to be copied at each collection long after the page is written.
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

/** Adds up results. */
export function add(total: Rendered, further: Rendered): void {
  total.pages += further.pages
  total.written += further.written
  total.milliseconds += further.milliseconds
  total.gone.push(...further.gone)
  total.held.push(...further.held)
}

function startThread(workerData: WorkerSettings): Thread {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    // React and Astro choose their fast builds by this.
    env: { ...process.env, NODE_ENV: 'production' },
    // A page's garbage dies young: a larger young generation is collected less often.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  })
  // `once` also rejects with what the thread throws.
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
