import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as names from './browser-names.ts'

test('the script that runs before the first paint, which imports nothing, reads the same keys', () => {
  const script = readFileSync('src/client/early.js', 'utf8')
  const read = [...script.matchAll(/'(suki[-:][a-z-]+)'/g)].map(([, name]) => name)
  expect(read).toEqual([names.themeKey, names.positionKey, names.aroundKey, names.sessionKey])
})

test('all names are unique', () => {
  const all = Object.values(names)
  expect(new Set(all).size).toBe(all.length)
})
