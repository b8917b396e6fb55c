import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const command = `
  import { untilAborted, untilEnding } from '${import.meta.resolve('./until-stopped.ts')}'
  const { signal } = untilEnding()
  const open = setInterval(() => {}, 1000)
  console.log('running')
  await untilAborted(signal)
  clearInterval(open)
  console.log('stopped in order')`

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops everything in order', async (ending) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', command], {
    env: { ...process.env, npm_lifecycle_event: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.all([
    text(child.stdout),
    once(child.stdout, 'data').then(() => child.kill(ending)),
  ])
  expect(said).toBe('running\nstopped in order\n')
})
