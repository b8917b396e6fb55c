import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readStatus, statusFile } from './backend-status.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'suki-status-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('a folder that no backend ever ran in has none', async () => {
  expect(await readStatus(folder())).toBeUndefined()
})

test('what a backend had half written when it was killed does not count', async () => {
  const stateDir = folder()
  writeFileSync(statusFile(stateDir), '{"url": "http://127')
  expect(await readStatus(stateDir)).toBeUndefined()
})

test('what a killed backend left behind does not count', async () => {
  const stateDir = folder()
  const left = { url: 'http://127.0.0.1:9', anonKey: 'a', serviceKey: 's', databaseUrl: 'd', pid: 1 }
  writeFileSync(statusFile(stateDir), JSON.stringify(left))
  expect(await readStatus(stateDir)).toBeUndefined()
})
