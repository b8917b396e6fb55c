import { strFromU8, strToU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packMyData } from './data-archive.ts'

const data = {
  ratings: [
    { overall_rating: 8, note: 'Sarap, "talaga"' },
    { overall_rating: 6, note: null, extra: { nested: true } },
  ],
  newsletter: [],
}
const files = Object.fromEntries(
  Object.entries(
    unzipSync(packMyData(data, { 'a-person/front-640x420/640.webp': strToU8('a picture') })),
  ).map(([name, bytes]) => [name, strFromU8(bytes)]),
)

test('the archive lacks something that the directory said', () => {
  expect(JSON.parse(files['my-data.json'] ?? '')).toEqual(data)
  expect(files['csv/ratings.csv']).toBe(
    'overall_rating,note,extra\r\n8,"Sarap, ""talaga""",\r\n6,,"{""nested"":true}"\r\n',
  )
  expect(Object.keys(files).sort()).toEqual([
    'contents.txt',
    'csv/ratings.csv',
    'my-data.json',
    'pictures/a-person/front-640x420/640.webp',
  ])
})

test('the archive has rows about pictures and not the pictures', () => {
  expect(files['pictures/a-person/front-640x420/640.webp']).toBe('a picture')
  expect(files['contents.txt']).toContain('pictures: the files of your pictures')
})

test('the archive does not say what is in it', () => {
  expect(files['contents.txt']).toContain('csv/ratings.csv: Your ratings (2 rows)')
  expect(files['contents.txt']).toContain('Your address for the newsletter, until you unsubscribe (0 rows)')
})
