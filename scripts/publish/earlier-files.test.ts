import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyEarlierFiles } from './earlier-files.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'earlier-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

test('a page opened before a deployment finds its scripts, and the site’s own stay as they are', async () => {
  write('renderer/current', 'new')
  write('renderer/old/client/_astro/map.1.js', 'old map')
  write('renderer/old/client/_astro/same.js', 'of the old compilation')
  write('renderer/old/client/favicon.svg', 'old')
  write('renderer/new/client/_astro/map.2.js', 'new map')
  write('site/_astro/map.2.js', 'new map')
  write('site/_astro/same.js', 'of the new compilation')
  await copyEarlierFiles(path.join(root, 'renderer'), 'new', path.join(root, 'site'))
  expect(readdirSync(path.join(root, 'site/_astro')).sort()).toEqual(['map.1.js', 'map.2.js', 'same.js'])
  expect(readFileSync(path.join(root, 'site/_astro/same.js'), 'utf8')).toBe('of the new compilation')
  expect(readdirSync(path.join(root, 'site'))).toEqual(['_astro'])
})

test('the first compilation has none before it', async () => {
  write('renderer/new/client/_astro/map.js', 'new map')
  mkdirSync(path.join(root, 'site'))
  await copyEarlierFiles(path.join(root, 'renderer'), 'new', path.join(root, 'site'))
  expect(readdirSync(path.join(root, 'site'))).toEqual([])
})
