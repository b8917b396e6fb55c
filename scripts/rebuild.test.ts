import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

/** What a command says, and how it ends, when nothing else is set. */
function run(command: string, words: readonly string[] = [], variables: Record<string, string> = {}) {
  const { PATH } = process.env
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.ts`, ...words], {
    env: { PATH, ...variables },
    encoding: 'utf8',
  })
  return { status, stderr }
}

test.for(['build', 'rebuild'])('npm run %s without its variables names them in words', (command) => {
  const { status, stderr } = run(command)
  expect(status).toBe(1)
  expect(stderr).toContain('missing or wrong: SUPABASE_URL, SUPABASE_ANON_KEY')
  expect(stderr).not.toMatch(/\n\s+at /)
})

test.for(['backup', 'restore'])(
  'npm run %s takes no directory of this machine for a hosted one',
  (command) => {
    const { status, stderr } = run(command, ['/nowhere/saved'], { SUPABASE_URL: 'https://project.example' })
    expect(status).toBe(1)
    expect(stderr).toContain('SUPABASE_URL names https://project.example, and this command knows only')
  },
)
