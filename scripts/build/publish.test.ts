import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { moveTo, nextFolder, switchTo } from './publish.ts'

let root: string
let outDir: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'))
  outDir = path.join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true }))

function build(text: string, at: string): string {
  const folder = nextFolder(path.join(root, 'state'), new Date(at))
  writeFileSync(path.join(folder, 'index.html'), text)
  return folder
}

const shown = () => readFileSync(path.join(outDir, 'index.html'), 'utf8')

test('the last build is shown until the next one is finished, then only the next', () => {
  switchTo(build('one', '2024-01-01'), outDir)
  const next = build('two', '2024-01-02')
  expect(shown()).toBe('one')
  switchTo(next, outDir)
  expect(shown()).toBe('two')
  expect(readdirSync(path.dirname(next))).toEqual([path.basename(next)])
})

test('a real folder in the way, from a build service or an older version, is replaced', () => {
  mkdirSync(outDir)
  writeFileSync(path.join(outDir, 'stale.html'), '')
  switchTo(build('one', '2024-01-01'), outDir)
  expect(shown()).toBe('one')
  expect(existsSync(path.join(outDir, 'stale.html'))).toBe(false)
})

test('what an interrupted switch left behind does not stop the next one', () => {
  const folder = build('one', '2024-01-01')
  switchTo(folder, `${outDir}.next`)
  switchTo(folder, outDir)
  expect(shown()).toBe('one')
})

test('a build service gets a plain folder, also where a link was', () => {
  switchTo(build('one', '2024-01-01'), outDir)
  moveTo(build('two', '2024-01-02'), outDir)
  expect(shown()).toBe('two')
  expect(lstatSync(outDir).isDirectory()).toBe(true)
})
