/** The worker that draws the map, as the page asks it. */
import { pageFonts } from './labels/page-fonts.ts'
import type { Sheet } from './labels/write-labels.ts'
import type { Asked, Drawn, Square } from './painter.worker.ts'

type Take = (isDrawn: boolean) => void

export class Painter {
  #worker: Worker | null = null
  readonly #waiting = new Map<number, { key: string | null; take: Take }>()
  #asked = 0

  /**
   * Paints a square of the map on a canvas that nothing was drawn on yet.
   * @param take is told whether it is to be seen; not, where the tile did not come
   */
  paint(square: Square, canvas: HTMLCanvasElement, take: Take): void {
    this.#ask({ square }, canvas, square.key, take)
  }

  /** Nobody waits any more for a square that is not shown, and nothing of it is written. */
  forget(key: string): void {
    for (const [id, waiting] of this.#waiting) if (waiting.key === key) this.#waiting.delete(id)
    this.#worker?.postMessage({ forgotten: key } satisfies Asked)
  }

  /** Writes what can be written on painted squares, on a canvas likewise. */
  write(sheet: Sheet, canvas: HTMLCanvasElement, take: Take): void {
    this.#ask({ sheet }, canvas, null, take)
  }

  stop(): void {
    this.#worker?.terminate()
  }

  #ask(
    what: { square: Square } | { sheet: Sheet },
    canvas: HTMLCanvasElement,
    key: string | null,
    take: Take,
  ): void {
    const id = ++this.#asked
    this.#waiting.set(id, { key, take })
    this.#worker ??= this.#start()
    const surface = canvas.transferControlToOffscreen()
    this.#worker.postMessage({ id, surface, ...what } satisfies Asked, [surface])
  }

  /** Starts when the first square is wanted, and anew after it failed. */
  #start(): Worker {
    const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data: { id, isDrawn } }: MessageEvent<Drawn>) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      waiting?.take(isDrawn)
    })
    // Its script did not come, say: whoever waits is told, and the next square starts another one.
    worker.addEventListener('error', () => {
      this.#worker = null
      const waiting = [...this.#waiting.values()]
      this.#waiting.clear()
      for (const { take } of waiting) take(false)
    })
    worker.postMessage({ fonts: pageFonts() } satisfies Asked)
    return worker
  }
}
