import { afterEach, expect, test, vi } from 'vitest'
import { pictureTexts } from './pictures.ts'
import { resizePicture } from './resize-picture.ts'

type Seen = (drawn: readonly number[]) => readonly number[]

/** A browser whose canvas gives back, of the colour that was drawn on it, what `seen` makes of it. */
function browserThatGives(seen: Seen): void {
  const canvas = () => {
    const context = {
      fillStyle: '',
      fillRect: () => {},
      drawImage: () => {},
      getImageData: (_x: number, _y: number, width: number, height: number) => {
        const drawn = [1, 3, 5].map((at) => Number.parseInt(context.fillStyle.slice(at, at + 2), 16))
        return { data: Array.from({ length: width * height }, () => seen([...drawn, 255])).flat() }
      },
    }
    const toBlob = (take: (blob: Blob) => void, type: string) => take(new Blob(['x'], { type }))
    return { getContext: () => context, toBlob }
  }
  vi.stubGlobal('document', { createElement: canvas })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }))
}

const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' })

afterEach(() => {
  vi.unstubAllGlobals()
})

test('where the browser gives noise for what was drawn, no noise is stored: the person is told what to allow', async () => {
  let noise = 7
  const random = () => (noise = (noise * 137 + 41) % 256)
  browserThatGives((drawn) => drawn.map(random))
  expect(await resizePicture(photo(), 'business')).toEqual({ ok: false, error: pictureTexts.scrambled })
})

test.each<[string, Seen]>([
  ['as it is', (drawn) => drawn],
  ['all but as it is', (drawn) => drawn.map((value) => value ^ 1)],
])('where the browser gives %s what was drawn, the picture is redrawn', async (_, seen) => {
  browserThatGives(seen)
  const redrawn = await resizePicture(photo(), 'business')
  expect(redrawn.ok && redrawn.value.type).toBe('image/webp')
})
