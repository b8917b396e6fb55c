import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { superuserPassword } from './cluster.ts'

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'suki-cluster-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('the password is made once for a state folder', async () => {
  const stateDir = folder()
  const password = await superuserPassword(stateDir)
  expect(password.length).toBeGreaterThan(20)
  expect(await superuserPassword(stateDir)).toBe(password)
  expect(readdirSync(stateDir)).toHaveLength(1)
})

test('an empty file, which an interruption once left, is no password', async () => {
  const stateDir = folder()
  writeFileSync(path.join(stateDir, 'postgres.password'), '')
  expect(await superuserPassword(stateDir)).not.toBe('')
})
