import { expect, test } from 'vitest'
import { moveItem, putFirst } from './gallery.ts'

const [one, two, three] = ['one', 'two', 'three'].map((caption) => ({
  url: `/media/business-images/owner/${caption}.webp`,
  caption,
})) as [{ url: string; caption: string }, { url: string; caption: string }, { url: string; caption: string }]

test('a picture moves to another place, and stays where there is none', () => {
  expect(moveItem([one, two, three], 2, 0)).toEqual([three, one, two])
  expect(moveItem([one, two, three], 0, 1)).toEqual([two, one, three])
  expect(moveItem([one, two], 0, -1)).toEqual([one, two])
  expect(moveItem([one, two], 1, 2)).toEqual([one, two])
})

test('a picture of the gallery becomes the first, and the former first takes its place', () => {
  const first = '/media/business-images/owner/front.webp'
  expect(putFirst({ first, gallery: [one, two, three] }, 1)).toEqual({
    first: two.url,
    gallery: [one, { url: first, caption: '' }, three],
  })
  expect(putFirst({ first: '', gallery: [one, two] }, 0)).toEqual({ first: one.url, gallery: [two] })
})

test('a first picture that still waits to be copied keeps its place', () => {
  const waiting = { first: 'https://pictures.test/front.jpg', gallery: [one] }
  expect(putFirst(waiting, 0)).toEqual(waiting)
})
