import { expect, inject, test } from 'vitest'
import { runCommand } from '../../scripts/stack/run-command.ts'

const { origin, stateDir } = inject('site')

test('npm run doctor asks the directory that runs on this machine where no other is named', async () => {
  const { port: SITE_PORT } = new URL(origin)
  const { output } = await runCommand(['node', 'scripts/doctor.ts'], {
    env: { SUKI_STATE_DIR: stateDir, SITE_PORT, SITE_URL: '', SUPABASE_URL: '' },
  })
  expect(output).toContain(`Asking ${origin} and http://127.0.0.1:`)
  const asked = [...output.matchAll(/^ok {4}(.+?) *$/gm)].map(([, name]) => name)
  // Mail, jobs and publishing are as the other tests left them.
  const untouched = [
    'data service',
    'clock',
    'migrations',
    'access',
    'anonymous readers',
    'sign-in',
    'redirects',
  ]
  expect(asked).toEqual(expect.arrayContaining([...untouched, 'data API', 'directory', 'site']))
})

test('and says what is missing where none runs', async () => {
  const { ok, output } = await runCommand(['node', 'scripts/doctor.ts'], {
    env: { SUKI_STATE_DIR: `${stateDir}/nothing-here`, SITE_URL: '', SUPABASE_URL: '' },
  })
  expect(output).toContain('No directory runs on this machine: npm start runs one')
  expect(ok).toBe(false)
})
