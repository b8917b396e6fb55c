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
import { nextCopy, publishCopy, publishedCopy, removeUnfinished, type SiteCopy } from './publish.ts'

let root: string
let outDir: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'))
  outDir = path.join(root, 'dist')
})
afterEach(() => rmSync(root, { recursive: true }))

const places = (served: boolean) => ({ stateDir: path.join(root, 'state'), outDir, served })

function build(text: string, at: string): SiteCopy {
  const copy = nextCopy(path.join(root, 'state'), new Date(at))
  writeFileSync(path.join(copy.folder, 'index.html'), text)
  writeFileSync(copy.manifestFile, `manifest of ${text}`)
  return copy
}

const serve = (copy: SiteCopy) => publishCopy(copy, places(true))
const shown = () => readFileSync(path.join(outDir, 'index.html'), 'utf8')

function manifest(served: boolean): string {
  const copy = publishedCopy(places(served))
  return copy ? readFileSync(copy.manifestFile, 'utf8') : 'none'
}

test('the last build is shown until the next one is finished, then only the next, with its manifest', () => {
  expect(manifest(true)).toBe('none')
  serve(build('one', '2024-01-01'))
  const next = build('two', '2024-01-02')
  expect(shown()).toBe('one')
  expect(manifest(true)).toBe('manifest of one')
  serve(next)
  expect(shown()).toBe('two')
  expect(manifest(true)).toBe('manifest of two')
  const name = path.basename(next.folder)
  expect(readdirSync(path.dirname(next.folder)).sort()).toEqual([name, `${name}.manifest`])
})

test('a real folder in the way, from a build service or an older version, is replaced', () => {
  mkdirSync(outDir)
  writeFileSync(path.join(outDir, 'stale.html'), '')
  expect(publishedCopy(places(true))).toBeUndefined()
  serve(build('one', '2024-01-01'))
  expect(shown()).toBe('one')
  expect(existsSync(path.join(outDir, 'stale.html'))).toBe(false)
})

test('what killed builds left is gone with the next start, and what is shown stays', () => {
  const { folder, manifestFile } = build('one', '2024-01-01')
  serve({ folder, manifestFile })
  build('half of two', '2024-01-02')
  mkdirSync(`${folder}.next`)
  publishCopy({ folder, manifestFile }, { ...places(true), outDir: `${outDir}.next` })
  removeUnfinished(places(true))
  expect(readdirSync(path.dirname(folder)).sort()).toEqual(
    [folder, manifestFile].map((file) => path.basename(file)),
  )
  expect(readdirSync(root).sort()).toEqual(['dist', 'state'])
  expect(shown()).toBe('one')
})

test('a link whose folder was deleted shows nothing, and the next build mends it', () => {
  serve(build('one', '2024-01-01'))
  rmSync(path.join(root, 'state'), { recursive: true })
  expect(manifest(true)).toBe('none')
  serve(build('two', '2024-01-02'))
  expect(shown()).toBe('two')
})

test('what an interrupted switch left behind does not stop the next one', () => {
  const copy = build('one', '2024-01-01')
  publishCopy(copy, { ...places(true), outDir: `${outDir}.next` })
  serve(copy)
  expect(shown()).toBe('one')
})

test('a build service gets a plain folder, also where a link was, and the manifest apart from it', () => {
  serve(build('one', '2024-01-01'))
  publishCopy(build('two', '2024-01-02'), places(false))
  expect(shown()).toBe('two')
  expect(lstatSync(outDir).isDirectory()).toBe(true)
  expect(manifest(false)).toBe('manifest of two')
  expect(readdirSync(outDir)).toEqual(['index.html'])
})
