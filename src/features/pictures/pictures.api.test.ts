import { beforeEach, expect, test, vi } from 'vitest'
import { err } from '#core/result.ts'
import { createDb } from '#db/client.ts'
import { uploadPicture } from './pictures.api.ts'
import { pictureTexts } from './pictures.ts'

const db = createDb('http://127.0.0.1:1', 'key')
const picture = new Blob(['a picture'], { type: 'image/webp' })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('a picture that nobody answers for is given up by whoever waits for it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const stopping = new AbortController()
  const uploading = uploadPicture(db, picture, 'business', stopping.signal)
  stopping.abort()
  expect(await uploading).toEqual(err(pictureTexts.stopped))
  expect(await uploadPicture(db, picture, 'business', stopping.signal)).toEqual(err(pictureTexts.stopped))
})

test('one that took too long is said to, and ends', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')))
  expect(await uploadPicture(db, picture, 'business')).toEqual(err(pictureTexts.late))
})
