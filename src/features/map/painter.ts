/** The worker that draws the map, as the page asks it. */
import { pageFonts } from './labels/page-fonts.ts'
import type { Sheet } from './labels/write-labels.ts'
import type { Asked, Drawn, Square } from './painter.worker.ts'

type Take = (picture: ImageBitmap | null) => void

export class Painter {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, { key: string | null; take: Take }>()
  #asked = 0

  /** Paints a square of the map. @param take is told the picture; null where the tile did not come */
  paint(square: Square, take: Take): void {
    this.#ask({ square }, square.key, take)
  }

  /** Nobody waits any more for a square that is not shown, and nothing of it is written. */
  forget(key: string): void {
    for (const [id, waiting] of this.#waiting) if (waiting.key === key) this.#waiting.delete(id)
    this.#worker?.postMessage({ forgotten: key } satisfies Asked)
  }

  /** Writes what can be written on painted squares. */
  write(sheet: Sheet, take: Take): void {
    this.#ask({ sheet }, null, take)
  }

  stop(): void {
    this.#worker?.terminate()
  }

  #ask(what: { square: Square } | { sheet: Sheet }, key: string | null, take: Take): void {
    const id = ++this.#asked
    this.#waiting.set(id, { key, take })
    this.#worker ??= this.#start()
    this.#worker.postMessage({ id, ...what } satisfies Asked)
  }

  /** Starts when the first square is wanted, and anew after it failed. */
  #start(): Worker {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { id, picture } }: MessageEvent<Drawn>) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (waiting) waiting.take(picture)
      else picture?.close()
    })
    // Its script did not come, say: whoever waits is told, and the next square starts another one.
    worker.addEventListener('error', () => {
      this.#worker = null
      const waiting = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { take } of waiting) take(null)
    })
    worker.postMessage({ fonts: pageFonts() } satisfies Asked)
    return worker
  }
}
