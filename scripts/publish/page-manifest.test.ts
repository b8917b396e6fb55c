import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageManifest } from './page-manifest.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'manifest-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const open = () => openPageManifest(path.join(root, 'site/manifest'))

const page = (path: string, digest = 'one') => ({ path, digest })

test('a page is current when its digest is the one that was written down, also after a restart', () => {
  const first = open()
  first.record('businesses', page('/business/a'))
  expect(first.markSeen(page('/business/a'))).toBe(true)
  first.close()
  const second = open()
  expect(second.markSeen(page('/business/a'))).toBe(true)
  expect(second.markSeen(page('/business/a', 'two'))).toBe(false)
  expect(second.markSeen(page('/business/b'))).toBe(false)
  second.close()
})

test('a page that was about to be written is not current, though its data are by then what they were', () => {
  const first = open()
  first.record('businesses', page('/business/a'))
  first.record('businesses', page('/business/b'))
  first.markDirty(['/business/a'])
  // Another process sees it without the first having closed the manifest: it may be killed now.
  const second = open()
  expect(second.markSeen(page('/business/a'))).toBe(false)
  expect(second.markSeen(page('/business/b'))).toBe(true)
  second.close()
  first.close()
})

test('a new page whose build was killed before it was written down is unseen, until a build writes it down', () => {
  const killed = open()
  killed.record('businesses', page('/business/a'))
  killed.settle('businesses', [])
  killed.markDirty(['/business/a', '/business/new', '/business/left'], 'businesses')
  // Another process sees it without the first having closed the manifest: it may be killed now.
  const next = open()
  expect(next.unseen('/business/left')).toEqual(['/business/left'])
  next.forget('/business/left')
  next.record('businesses', page('/business/a'))
  expect(next.staleKinds()).toEqual([])
  expect([...next.sitemapEntries('businesses')].map(({ path }) => path)).toEqual(['/business/a'])
  next.record('businesses', page('/business/new'))
  expect(next.staleKinds()).toEqual([{ kind: 'businesses' }])
  expect([...next.sitemapEntries('businesses')].map(({ path }) => path)).toEqual([
    '/business/a',
    '/business/new',
  ])
  expect(next.unseen()).toEqual([])
  next.close()
  killed.close()
})

test('what a build neither found current nor wrote is unseen: of all pages, or of one list', () => {
  const first = open()
  for (const path of ['/category/a', '/category/a?page=2', '/category/ab', '/business/a'])
    first.record('businesses', page(path))
  first.close()
  const second = open()
  second.markSeen(page('/category/a'))
  expect(second.unseen('/category/a')).toEqual(['/category/a?page=2'])
  expect(second.unseen()).toEqual(['/business/a', '/category/a?page=2', '/category/ab'])
  second.forget('/category/ab')
  expect(second.unseen('/category/ab')).toEqual([])
  second.close()
})

test('sitemaps are stale when a URL comes, goes or says another time, not when a page is written again', () => {
  const manifest = open()
  const settled = () => {
    const stale = manifest.staleKinds()
    for (const { kind } of stale) manifest.settle(kind, [])
    return stale
  }
  manifest.record('businesses', { ...page('/business/a'), lastModified: '2026-01-01' })
  expect(settled()).toEqual([{ kind: 'businesses' }])
  manifest.record('businesses', { ...page('/business/a', 'two'), lastModified: '2026-01-01' })
  expect(settled()).toEqual([])
  manifest.record('businesses', { ...page('/business/a', 'two'), lastModified: '2026-01-02' })
  const retimed = [{ path: '/business/a', lastModified: '2026-01-02' }]
  expect(settled()).toEqual([{ kind: 'businesses', retimed }])
  manifest.forget('/business/a')
  expect(settled()).toEqual([{ kind: 'businesses' }])
  manifest.close()
})

test('what a copy was built from is remembered', () => {
  const first = open()
  expect(first.fact('cursor')).toBeUndefined()
  first.setFact('cursor', '10:10:')
  first.close()
  const second = open()
  expect(second.fact('cursor')).toBe('10:10:')
  second.close()
})

test('a page that is kept is listed, though it is not current', () => {
  const first = open()
  first.record('businesses', page('/business/a'))
  first.close()
  const second = open()
  second.markDirty(['/business/a'], 'businesses')
  second.keep('/business/a')
  expect(second.unseen()).toEqual([])
  expect(second.markSeen(page('/business/a'))).toBe(false)
  second.close()
})

test('the pages that are leaving are those of the last build alone', () => {
  const manifest = open()
  manifest.setLeaving(['/business/a', '/business/b'])
  manifest.setLeaving(['/business/b'])
  manifest.close()
  const next = open()
  expect([...next.leaving()]).toEqual(['/business/b'])
  next.close()
})
