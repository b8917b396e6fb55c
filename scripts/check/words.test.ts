import { expect, it } from 'vitest'
import { findWords } from './words.ts'

/** The rules found in one file, as `line rule`. */
function found(file: string, ...lines: string[]): string[] {
  return findWords(new Map([[file, `${lines.join('\n')}\n`]])).map(({ line, rule }) => `${line} ${rule}`)
}

// The words are put together here, so that the check does not find them in its own test.
const join = (...parts: string[]) => parts.join('')

it('lets ordinary text be', () => {
  expect(
    found(
      'src/core/text.ts',
      "const path = '/category/work'",
      '// at home',
      "const url = 'https://suki.example/'",
    ),
  ).toEqual([])
})

it.each([
  ['a path of one machine', 'README.md', join('see /wo', 'rk/main/src')],
  ['a path of one machine', 'scripts/a.ts', join("'/ho", "me/ana/suki'")],
  ['names a package registry', 'README.md', join('https://npm.reg', 'istry.example.org/')],
  ['sets a package registry', '.npmrc', join('regis', 'try=http://10.0.0.1:4873')],
  ['casts to any', 'src/core/a.ts', join('x as', ' any')],
  ['silences a tool', 'src/core/a.ts', join('// @ts-', 'ignore')],
  ['silences a tool', 'src/core/a.astro', join('// biome-', 'ignore lint: no')],
  ['leaves tests out', 'src/core/a.test.ts', join('it.on', "ly('x', () => {})")],
  ['leaves tests out', 'tests/e2e/a.test.ts', join('test.describe.sk', "ip('x', () => {})")],
  ['waits for time', 'tests/e2e/a.test.ts', join('await page.waitFor', 'Timeout(500)')],
  ['points to a document outside', 'src/core/a.ts', join('// as the speci', 'fication says')],
  ['points to a document outside', 'src/db/a.sql', join('-- must not be empty (rea', 'ding 9)')],
  ['leaves work for later', 'src/core/a.ts', join('// TO', 'DO later')],
])('finds what %s (%s)', (rule, file, line) => {
  expect(found(file, '', line)).toEqual([expect.stringMatching(new RegExp(`^2 .*${rule}`))])
})

it('finds files that are too long, and lets data and generated files be', () => {
  const long = Array.from({ length: 301 }, () => 'a')
  expect(found('src/core/a.ts', ...long)).toEqual(['300 has 301 lines, more than 300: split it'])
  expect(found('src/core/a.ts', ...long.slice(1))).toEqual([])
  expect(found('src/db/types.gen.ts', ...long)).toEqual([])
  expect(found('tests/fixtures/places.ndjson', ...long)).toEqual([])
})

it('finds packages that a lock file takes from elsewhere', () => {
  const from = (host: string) => `"resolved": "https://${host}/zod/-/zod-4.0.0.tgz",`
  expect(found('package-lock.json', from('registry.npmjs.org'), from('mirror.example:8080'))).toEqual([
    '2 resolves a package from mirror.example:8080',
  ])
})
