import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Page } from '#core/page.ts'

export type WorkerSettings = { rendererDir: string; origin: string; outDir: string }
export type RenderBatch = { id: number; pages: readonly Page[] }
/** What came of a batch; `gone` are listings that vanished between being listed and being rendered. */
export type BatchDone = { pages: number; bytes: number; gone: string[] }
type BatchAnswer = { id: number; done: BatchDone } | { id: number; error: string }

const threads = 2
const pagesInBatch = 32
/** A second batch lies ready while the first is rendered. */
const batchesPerThread = 2

/**
 * Renders all pages in worker threads and writes them below `outDir`.
 * @throws Error that names the page, as soon as one cannot be rendered or listed
 */
export async function renderPages(pages: AsyncIterable<Page>, settings: WorkerSettings): Promise<BatchDone> {
  const workers = Array.from({ length: threads }, () => startWorker(settings))
  const batches = inBatches(pages)
  const total: BatchDone = { pages: 0, bytes: 0, gone: [] }
  const feed = async (worker: Worker) => {
    for await (const batch of { [Symbol.asyncIterator]: () => ({ next: () => batches.next() }) }) {
      const done = await send(worker, batch)
      total.pages += done.pages
      total.bytes += done.bytes
      total.gone.push(...done.gone)
    }
  }
  try {
    const lanes = workers.flatMap((worker) => Array.from({ length: batchesPerThread }, () => feed(worker)))
    await Promise.all(lanes)
    return total
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function startWorker(workerData: WorkerSettings): Worker {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData,
    // React and Astro choose their fast builds by this.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  worker.setMaxListeners(0)
  return worker
}

let lastId = 0

async function send(worker: Worker, pages: readonly Page[]): Promise<BatchDone> {
  const id = ++lastId
  const answered = new AbortController()
  const answer = new Promise<BatchDone>((resolve, reject) => {
    worker.on('message', function listen(message: BatchAnswer) {
      if (message.id !== id) return
      worker.off('message', listen)
      if ('error' in message) reject(new Error(message.error))
      else resolve(message.done)
    })
  })
  const crash = once(worker, 'exit', { signal: answered.signal }).then(([code]) => {
    throw new Error(`a rendering thread ended with code ${code}`)
  })
  worker.postMessage({ id, pages } satisfies RenderBatch)
  try {
    return await Promise.race([answer, crash])
  } finally {
    crash.catch(() => {})
    answered.abort()
  }
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
