import { expect, test } from 'vitest'
import { cdnVary } from '#config/headers.ts'
import { paths } from '#config/paths.ts'
import { parseSearchQuery } from '#features/search/search.schema.ts'

const parametersOf = (path: string) => [...new URL(path, 'https://suki.example').searchParams.keys()]

test('no page is answered with what was kept for another page, city or filter', () => {
  const kept = cdnVary.replace('query=', '').split('|')
  const asked = [
    // Where the visitor is stands in no URL.
    ...Object.keys(parseSearchQuery(new URLSearchParams())).filter((name) => name !== 'position'),
    ...parametersOf(paths.category('spas', { city: 'pasig-city', q: 'massage', page: 2 })),
    ...parametersOf(paths.location('pasig-city', { category: 'spas', page: 2 })),
    ...parametersOf(paths.search({ q: 'spa', location: 'pasig', category: 'spas', featured: true })),
  ]
  const missing = asked.filter((name) => !kept.includes(name))
  expect(missing, 'they belong into cdnVary of src/config/headers.ts').toEqual([])
})
