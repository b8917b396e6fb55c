import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageManifest, type PageManifest } from './page-manifest.ts'
import { compiledOrigin, copyClientFiles, writeSitemaps } from './sitemaps.ts'

let root: string
let folder: string
/** What the compiler made. */
let clientDir: string
let manifest: PageManifest

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'sitemaps-'))
  folder = path.join(root, 'out')
  clientDir = path.join(root, 'client')
  for (const made of [folder, clientDir]) mkdirSync(made)
  writeFileSync(
    path.join(clientDir, 'sitemap-index.xml'),
    `<sitemapindex><sitemap><loc>${compiledOrigin}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
  )
  manifest = openPageManifest(path.join(root, 'manifest'))
})
afterEach(() => {
  manifest.close()
  rmSync(root, { recursive: true })
})

const origin = 'https://suki.example'

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const allFiles = () =>
  readdirSync(folder)
    .sort()
    .map((file) => [file, read(file)])

function write(limit: number, pages: { path: string; lastModified?: string }[]): void {
  for (const page of pages) manifest.record('businesses', { digest: '', ...page })
  writeSitemaps(manifest, ['businesses'], { folder, clientDir, origin, limit })
}

test('each URL carries the time its page last changed', () => {
  write(10, [{ path: '/business/a', lastModified: '2024-05-06T07:08:09.000Z' }, { path: '/business/b' }])
  expect(read('sitemap-businesses-1.xml')).toContain(
    '<url><loc>https://suki.example/business/a</loc><lastmod>2024-05-06T07:08:09.000Z</lastmod></url>',
  )
  expect(read('sitemap-businesses-1.xml')).toContain('<url><loc>https://suki.example/business/b</loc></url>')
})

test('fixed pages, compiled for any origin, are listed under the site’s own', async () => {
  const compiled = `<urlset><url><loc>${compiledOrigin}/about</loc></url><url><loc>${compiledOrigin}</loc></url></urlset>`
  writeFileSync(path.join(clientDir, 'sitemap-0.xml'), compiled)
  await copyClientFiles({ folder, clientDir, origin })
  expect(read('sitemap-0.xml')).toBe(
    '<urlset><url><loc>https://suki.example/about</loc></url><url><loc>https://suki.example</loc></url></urlset>',
  )
})

test('compiled files that are copied late leave the index of the finished pages alone', async () => {
  writeFileSync(path.join(clientDir, 'favicon.svg'), '<svg/>')
  write(10, [{ path: '/business/a' }])
  const index = read('sitemap-index.xml')
  await copyClientFiles({ folder, clientDir, origin })
  expect(read('favicon.svg')).toBe('<svg/>')
  expect(read('sitemap-index.xml')).toBe(index)
})

test('an index that a killed build did not get to is written by the next one', () => {
  write(10, [{ path: '/business/a', lastModified: '2024-01-01T00:00:00Z' }])
  const old = read('sitemap-index.xml')
  write(10, [{ path: '/business/a', lastModified: '2024-03-01T00:00:00Z' }])
  const index = read('sitemap-index.xml')
  writeFileSync(path.join(folder, 'sitemap-index.xml'), old)
  write(10, [])
  expect(read('sitemap-index.xml')).toBe(index)
})

test('a file ends at the limit and the index lists every file, the fixed pages first', () => {
  write(
    2,
    ['a', 'b', 'c'].map((slug) => ({ path: `/business/${slug}` })),
  )
  expect(readdirSync(folder).sort()).toEqual([
    'sitemap-businesses-1.xml',
    'sitemap-businesses-2.xml',
    'sitemap-index.xml',
  ])
  const files = [...read('sitemap-index.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, file]) => file)
  expect(files).toEqual([
    'https://suki.example/sitemap-0.xml',
    'https://suki.example/sitemap-businesses-1.xml',
    'https://suki.example/sitemap-businesses-2.xml',
  ])
})

test('the index says when the newest page of a file changed', () => {
  write(10, [
    { path: '/business/a', lastModified: '2024-01-01T00:00:00Z' },
    { path: '/business/b', lastModified: '2024-03-01T00:00:00Z' },
    { path: '/business/c', lastModified: '2024-02-01T00:00:00Z' },
  ])
  expect(read('sitemap-index.xml')).toContain(
    '<loc>https://suki.example/sitemap-businesses-1.xml</loc><lastmod>2024-03-01T00:00:00Z</lastmod>',
  )
})

test('a page that changed gets its new time, in its file and in the index, and nothing else is another', () => {
  const pages = ['a', 'a&b', 'c'].map((slug) => ({
    path: `/business/${slug}`,
    lastModified: '2024-01-01T00:00:00Z',
  }))
  const changed = { path: '/business/a&b', lastModified: '2024-03-01T00:00:00Z' }
  write(2, pages)
  write(2, [changed])
  const after = allFiles()
  manifest.close()
  manifest = openPageManifest(path.join(root, 'another-manifest'))
  write(2, [...pages, changed])
  expect(after).toEqual(allFiles())
  expect(read('sitemap-index.xml')).toContain('businesses-1.xml</loc><lastmod>2024-03-01T00:00:00Z</lastmod>')
})

test('a file whose latest change is no more says the one before it', () => {
  write(10, [
    { path: '/business/a', lastModified: '2024-01-01T00:00:00Z' },
    { path: '/business/b', lastModified: '2024-03-01T00:00:00Z' },
  ])
  write(10, [{ path: '/business/b', lastModified: '2023-12-01T00:00:00Z' }])
  expect(read('sitemap-index.xml')).toContain('businesses-1.xml</loc><lastmod>2024-01-01T00:00:00Z</lastmod>')
})

test('following pages of a list stay out: they are reached from the first', () => {
  write(10, [{ path: '/category/a' }, { path: '/category/a?page=2' }])
  expect(read('sitemap-businesses-1.xml')).not.toContain('page=2')
})

test('a page that is gone leaves its sitemap, and a file that is left empty goes with it', () => {
  write(
    2,
    ['a', 'b', 'c'].map((slug) => ({ path: `/business/${slug}` })),
  )
  manifest.forget('/business/a')
  write(2, [])
  expect(readdirSync(folder).sort()).toEqual(['sitemap-businesses-1.xml', 'sitemap-index.xml'])
  expect(read('sitemap-businesses-1.xml')).not.toContain('/business/a<')
  expect(read('sitemap-index.xml')).not.toContain('businesses-2')
})

test('nothing is written when no URL changed', () => {
  write(10, [{ path: '/business/a' }])
  rmSync(path.join(folder, 'sitemap-businesses-1.xml'))
  write(10, [{ path: '/business/a' }])
  expect(readdirSync(folder)).toEqual(['sitemap-index.xml'])
})
