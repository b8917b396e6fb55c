import { expect, test } from 'vitest'
import {
  pictureFiles,
  pictureFolder,
  pictureSources,
  writtenPictureUrl,
  writtenWidths,
} from './picture-sources.ts'

const id = '0192f3c4-5b6a-7c8d-9e0f-a1b2c3d4e5f6'

test('DATA-26 the URL of a picture tells its size and all its files', () => {
  const size = { width: 1600, height: 1200 }
  const url = writtenPictureUrl(pictureFolder('owner', id, size), size)
  const folder = `/media/business-images/owner/${id}-1600x1200`
  expect(pictureSources(url)).toEqual({
    src: `${folder}/1600.webp`,
    ...size,
    avif: `${folder}/480.avif 480w, ${folder}/960.avif 960w, ${folder}/1600.avif 1600w`,
    webp: `${folder}/480.webp 480w, ${folder}/960.webp 960w, ${folder}/1600.webp 1600w`,
  })
})

test('a picture is never written wider than it is', () => {
  expect(writtenWidths({ width: 400, height: 300 })).toEqual([400])
  expect(writtenWidths({ width: 480, height: 300 })).toEqual([480])
  expect(writtenWidths({ width: 700, height: 300 })).toEqual([480, 700])
})

test('a picture on another host is not shown', () => {
  for (const url of [
    '',
    'https://pictures.test/a.jpg',
    'http://a.test/a.jpg',
    '//a.test/a.jpg',
    'data:image/png,',
  ])
    expect(pictureSources(url)).toBeNull()
})

test('a single file in storage is shown as it is', () => {
  const url = '/media/business-images/demo/coffee.webp'
  expect(pictureSources(url)).toMatchObject({ src: url, avif: '', webp: '' })
})

test('DATA-28 all files of a stored picture are known by its URL', () => {
  const folder = `owner/${id}-700x300`
  expect(pictureFiles(`/media/business-images/${folder}/700.webp`)).toEqual(
    ['480.avif', '480.webp', '700.avif', '700.webp'].map((file) => `${folder}/${file}`),
  )
  expect(pictureFiles('/media/business-images/demo/coffee.webp')).toEqual(['demo/coffee.webp'])
})
