import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newDeadLinks } from './dead-links.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dead-links-'))
  for (const kind of ['business', 'category']) mkdirSync(path.join(folder, kind))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, text = '') => writeFileSync(path.join(folder, file), text)
const linkTo = (...urls: string[]) => urls.map((url) => `<a href="${url}">there</a>`).join('')

test('a link to a business or a category without a page leads nowhere', () => {
  write('category/cafes.html')
  const text = linkTo('/category/cafes', '/category/bars', '/business/uno', '/business/uno')
  expect(newDeadLinks(folder, '/business/due', text)).toEqual(['/category/bars', '/business/uno'])
})

test('a page links to itself before it is there', () => {
  expect(newDeadLinks(folder, '/business/uno', linkTo('/business/uno'))).toEqual([])
})

test('a link that led nowhere before is nothing new', () => {
  write('index.html', linkTo('/business/never-was'))
  expect(newDeadLinks(folder, '/', linkTo('/business/never-was', '/business/uno'))).toEqual(['/business/uno'])
})

test('what is rendered on request, and other sites, are no matter of files', () => {
  const text = linkTo('/category/cafes/pasig', '/search?q=x', 'https://link.test/business/uno')
  expect(newDeadLinks(folder, '/', text)).toEqual([])
})
