import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { send } from './whole-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'suki-files-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function ask(name: string, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  request.method = method
  return send(request, name, { root })
}

const pages = ['a'.repeat(20_000), 'b'.repeat(15_000)]

function replace(count: number): void {
  writeFileSync(path.join(root, 'page.next'), pages[count % 2] ?? '')
  renameSync(path.join(root, 'page.next'), path.join(root, 'page.html'))
}

test('a page that is replaced while it is asked for is sent whole, with its own size', async () => {
  replace(0)
  let asking = true
  const replacing = (async () => {
    for (let count = 1; asking; count += 1) {
      replace(count)
      await nextTurn()
    }
  })()
  try {
    for (let number = 0; number < 200; number += 1) {
      const { headers, stream } = await ask('/page.html')
      const sent = await text(stream)
      expect(pages.map((page) => page === sent)).toContain(true)
      expect(Number(headers['Content-Length'])).toBe(sent.length)
    }
  } finally {
    asking = false
    await replacing
  }
})

test('types, missing files and questions for the head alone are answered as before', async () => {
  replace(0)
  const { headers, stream } = await ask('/page.html', 'HEAD')
  expect(headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': 20_000 })
  expect(await text(stream)).toBe('')
  expect(await ask('/none.html')).toMatchObject({ statusCode: 404, type: 'error' })
})
