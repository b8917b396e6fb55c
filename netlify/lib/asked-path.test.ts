import { expect, test } from 'vitest'
import { askedPath } from './asked-path.ts'

test.each([
  ['/business/x', '/business/x'],
  ['/business/x.html', '/business/x'],
  ['/business/x/index.html', '/business/x'],
  ['/business/x/index.htm', '/business/x'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/search?q=caf%C3%A9&location=', '/search?q=caf%C3%A9&location='],
])('%s asks for %s', (address, path) => {
  expect(askedPath(`https://suki.example${address}`)).toBe(path)
})
