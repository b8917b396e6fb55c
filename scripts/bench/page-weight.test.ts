import { expect, test } from 'vitest'
import { scriptFiles, staticImports, styleSheets, weighPage } from './page-weight.ts'

const files: Record<string, string> = {
  '/': `<link rel="stylesheet" href="/_astro/a.css"><link rel="icon" href="/x.svg">
    <script type="module" src="/_astro/a.js"></script><script type="application/ld+json">{}</script>`,
  '/_astro/a.css': 'p{color:red}',
  '/_astro/a.js': 'import{b}from"./b.js";b();button.onclick=()=>import("./react.js")',
  '/_astro/b.js': 'export const b=()=>1',
}
const fetch = async (path: string) => {
  const text = files[path]
  if (text === undefined) throw new Error(`${path} was fetched`)
  return text
}

test('a page weighs its style sheets, its scripts and what these import, but not what waits for a click', async () => {
  const weight = await weighPage('/', fetch)
  expect(weight.css.raw).toBe('p{color:red}'.length)
  expect(weight.js.raw).toBe((files['/_astro/a.js'] ?? '').length + (files['/_astro/b.js'] ?? '').length)
  expect(weight.react).toBe(false)
})

test('React is recognised in whatever file it was bundled into', async () => {
  const withReact = async (path: string) =>
    path.endsWith('b.js') ? 'export const b=Symbol.for("react.transitional.element")' : fetch(path)
  expect((await weighPage('/', withReact)).react).toBe(true)
})

test('islands that start by themselves count, those that wait to be seen do not', () => {
  const island = (client: string) =>
    `<astro-island component-url="/${client}.js" renderer-url="/r.js" client="${client}" props="{}">`
  expect(scriptFiles(island('load') + island('visible'))).toEqual(['/load.js', '/r.js'])
})

test('static imports are told from dynamic ones', () => {
  expect(
    staticImports('import"./a.js";import{x as y}from"./b.js";import("./c.js");export*from"./d.js"'),
  ).toEqual(['./a.js', './b.js', './d.js'])
})

test('only style sheets count among the links', () => {
  expect(styleSheets('<link rel="preload" href="/f.woff2"><link rel="stylesheet" href="/a.css">')).toEqual([
    '/a.css',
  ])
})
