import { expect, test } from 'vitest'
import { itemListNodes } from './item-list.ts'

const origin = 'https://suki.example'
const bakery = { slug: 'bakery', name: 'The Bakery' }
const cafe = { slug: 'cafe', name: 'Café' }

test('a later page of a list goes on counting where the one before it ended', () => {
  const facts = { origin, path: '/category/cafes?page=2', before: 20, total: 22 }
  expect(itemListNodes([bakery, cafe], facts)).toEqual([
    {
      '@type': 'ItemList',
      '@id': 'https://suki.example/category/cafes?page=2#list',
      numberOfItems: 22,
      itemListElement: [
        {
          '@type': 'ListItem',
          position: 21,
          url: 'https://suki.example/business/bakery',
          name: 'The Bakery',
        },
        { '@type': 'ListItem', position: 22, url: 'https://suki.example/business/cafe', name: 'Café' },
      ],
    },
  ])
})

test('a list without businesses is not marked up', () => {
  expect(itemListNodes([], { origin, path: '/search' })).toEqual([])
})
