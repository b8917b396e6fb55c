import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLogFile } from './log-file.ts'

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'some.log')
}

const read = (file: string) => readFileSync(file, 'utf8')

test('lines stand in their order, also after those of an earlier run', async () => {
  const file = newFile()
  for (const run of ['first', 'second']) {
    const log = openLogFile(file)
    for (const line of [1, 2, 3]) log.write(`${run} ${line}\n`)
    await log.close()
  }
  expect(read(file)).toBe('first 1\nfirst 2\nfirst 3\nsecond 1\nsecond 2\nsecond 3\n')
})

test('a log that grew is put aside while it is written', async () => {
  const file = newFile()
  const log = openLogFile(file, 100)
  for (let line = 0; line < 40; line += 1) {
    log.write(`line ${line} of forty\n`)
    await log.close()
  }
  expect(read(file).length).toBeLessThan(200)
  expect(read(file)).toContain('line 39')
  expect(existsSync(`${file}.old`)).toBe(true)
})

test('a full disk ends nobody: lines are lost, which is said once there is room', async () => {
  const file = newFile()
  symlinkSync('/dev/full', file)
  const log = openLogFile(file)
  log.write('nobody reads this\n')
  await log.close()
  unlinkSync(file)
  log.write('there is room\n')
  await log.close()
  expect(read(file)).toMatch(/^\[Lines are missing here: .*ENOSPC.*\]\nthere is room\n$/)
  expect(log.ending()).toContain('nobody reads this')
})

test('a log that somebody moved away is begun anew', async () => {
  const file = newFile()
  const log = openLogFile(file)
  log.write('one\n')
  await log.close()
  renameSync(file, `${file}.kept`)
  log.write('two\n')
  await log.close()
  expect([read(`${file}.kept`), read(file)]).toEqual(['one\n', 'two\n'])
})
