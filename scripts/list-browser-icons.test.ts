import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { browserIcons } from './list-browser-icons.ts'

test('the icons that browsers get are those that the script names, no more and no fewer', async () => {
  const written = await readFile(new URL('../src/ui/icons/browser-icons.json', import.meta.url), 'utf8')
  expect(JSON.parse(written)).toEqual(browserIcons())
})
