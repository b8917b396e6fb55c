import { expect, test } from 'vitest'
import { categoryCatalogue } from '#features/categories/category-catalogue.ts'
import { catalogueWords, sortCategory } from './sort-category.ts'

const slugs = catalogueWords(categoryCatalogue)
const of = (name: string) => sortCategory({ tags: '', name, description: '' }, slugs).slug

test.each([
  'Barangka ES',
  'Batino ES (SPED Center)',
  'Sto. Nino ES (Dela Paz ES - Karangalan Annex)',
  'Ponciano Bernardo HS',
  'Bakun NHS-Sinacbat Extension',
])('%j is a school by its register’s short form', (name) => {
  expect(of(name)).toBe('education')
})

test.each(['ES Printing', 'HS Hardware', 'Los Pollos es'])('%j is none', (name) => {
  expect(of(name)).not.toBe('education')
})
