import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

/** What a command says, and how it ends, when nothing is set. */
function runUnset(command: string) {
  const { PATH } = process.env
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`], {
    env: { PATH },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.for(['build', 'rebuild'])('npm run %s without its variables names them in words', (command) => {
  const { status, stderr } = runUnset(command)
  expect(status).toBe(1)
  expect(stderr).toContain('missing or wrong: SUPABASE_URL, SUPABASE_ANON_KEY')
  expect(stderr).not.toMatch(/\n\s+at /)
})
