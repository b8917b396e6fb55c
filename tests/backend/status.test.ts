import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readStatus, statusFile } from '../../scripts/supabase/backend-status.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { copyTemplate } from '../support/database-template.ts'
import { launch, ownOptions, removeState } from './support/own-backend.ts'

test('what a killed backend left is not taken for the one that starts', async () => {
  const options = await ownOptions(['api.sql'])
  onTestFinished(() => removeState(options))
  await copyTemplate(inject('backend').template, options.stateDir)
  // Answers at the old URL, as the new backend may do before it has written its own status.
  const port = await freePort()
  const answering = createServer((_, response) => response.end()).listen(port, '127.0.0.1')
  onTestFinished(() => void answering.close())
  const left = { anonKey: 'a', serviceKey: 's', databaseUrl: 'd', smtpUrl: 'm', pid: 1 }
  writeFileSync(statusFile(options.stateDir), JSON.stringify({ url: `http://127.0.0.1:${port}`, ...left }))

  const child = launch(options)
  onTestFinished(async () => {
    const gone = once(child, 'exit')
    child.disconnect()
    await gone
  })
  const seen: (number | undefined)[] = []
  const look = async () => {
    seen.push((await readStatus(options.stateDir))?.pid)
    return seen.at(-1)
  }
  await expect.poll(look, { interval: 5, timeout: 150_000 }).toBe(child.pid)
  expect([...new Set(seen)]).toEqual([1, undefined, child.pid])
})
