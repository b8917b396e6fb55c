/**
 * Goes through all parts that have sheets, alone, as the source names them, and looks for the rules of these sheets in
 * what the compiled pages give whoever sees the part: the sheets that a page links, and those that an `import()` waits
 * for.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { currentRendererFile } from '#rendering/renderer.ts'
import { definedClasses } from '../../scripts/check/defined-classes.ts'
import { followSheets } from '../../scripts/check/part-sheets.ts'
import { readTree } from '../../scripts/check/source-tree.ts'
import { readLoads } from './support/loads.ts'

const renderers = path.join(inject('buildBackend').stateDir, 'renderer')
const compiled = path.join(renderers, readFileSync(path.join(renderers, currentRendererFile), 'utf8').trim())
const assets = path.join(compiled, 'client/_astro')

const tree = readTree(process.cwd(), ['.css', '.ts', '.tsx', '.js', '.astro'])
const { parts, own, later } = followSheets(tree)
const loads = readLoads(assets)
const frame = own('src/layouts/page.astro')

const classesOf = (file: string) => [...definedClasses(tree.get(file) ?? '')]
const compiledClasses = (files: Iterable<string>) =>
  new Set(
    [...files].flatMap((file) => [
      ...definedClasses(readFileSync(path.join(assets, path.basename(file)), 'utf8')),
    ]),
  )

const entryModule = z.object({
  app: z.object({
    manifest: z.object({
      routes: z.array(
        z.object({
          routeData: z.object({ type: z.string(), component: z.string() }),
          styles: z.array(z.object({ src: z.string() })),
        }),
      ),
    }),
  }),
})

async function linkedSheets(): Promise<Map<string, string[]>> {
  const entry: unknown = await import(pathToFileURL(path.join(compiled, 'server/entry.mjs')).href)
  const { routes } = entryModule.parse(entry).app.manifest
  const pages = routes.filter(({ routeData }) => routeData.type === 'page' && tree.has(routeData.component))
  return new Map(pages.map(({ routeData, styles }) => [routeData.component, styles.map(({ src }) => src)]))
}

test('every page links the rules of all that it draws', async () => {
  const linked = await linkedSheets()
  expect(linked.size).toBeGreaterThan(20)
  for (const [page, files] of linked) {
    const there = compiledClasses(files)
    for (const sheet of own(page))
      expect(
        classesOf(sheet).filter((name) => !there.has(name)),
        `${page} draws what ${sheet} dresses`,
      ).toEqual([])
  }
})

test('a page links one sheet that all have, and at most one of its own', async () => {
  const linked = [...(await linkedSheets()).values()]
  const [first = new Set(), ...others] = linked.map((files) => new Set(files))
  expect(others.reduce((all, files) => all.intersection(files), first).size).toBe(1)
  expect(Math.max(...linked.map((files) => files.length))).toBe(2)
})

test('every part that is loaded on intent waits for the rules of all that it brings', async () => {
  const everywhere = compiledClasses((await linkedSheets()).get('src/pages/about.astro') ?? [])
  const wanted = new Set(
    [...parts.keys()].flatMap(later).filter((part) => own(part).size > own(part).intersection(frame).size),
  )
  expect(wanted.size).toBeGreaterThan(15)
  for (const part of wanted) {
    const name = path.basename(part).replace(/\.\w+$/, '')
    const ways = loads.filter(({ module }) => module.startsWith(`${name}.`))
    expect(ways, `the compiled pages load ${part}`).not.toEqual([])
    for (const { from, sheets } of ways) {
      const there = compiledClasses(sheets).union(everywhere)
      for (const sheet of own(part))
        expect(
          classesOf(sheet).filter((name) => !there.has(name)),
          `${from} loads ${part}, which ${sheet} dresses`,
        ).toEqual([])
    }
  }
})

test('no part is asked to wait for a sheet that is not there', () => {
  const files = new Set(readdirSync(assets))
  for (const { from, module, sheets } of loads)
    expect(
      sheets.filter((sheet) => !files.has(path.basename(sheet))),
      `${from} loads ${module}`,
    ).toEqual([])
})
