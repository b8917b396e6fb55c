import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadKeys } from './keys.ts'

test('a clock behind the time of the keys, which would have each request refused, is said with what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const made = Date.UTC(2026, 4, 1) / 1000
  const keys = await loadKeys(folder, made)
  expect((await loadKeys(folder, made - 20)).anonKey).toBe(keys.anonKey)
  await expect(loadKeys(folder, made - 3_600)).rejects.toThrow(
    /clock says 2026-04-30T23:00:00.000Z, but the keys in .*keys.json were made at 2026-05-01T00:00:00.000Z. Set the clock right/,
  )
})
