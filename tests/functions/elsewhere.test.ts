import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { namedService } from '../../scripts/stack/elsewhere.ts'
import { localSettings } from '../../scripts/stack/settings.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import { lendCompiledPages } from '../support/compiled-pages.ts'

const { backend } = inject('site')
const service = {
  SUPABASE_URL: backend.url,
  SUPABASE_ANON_KEY: backend.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
}

/** Runs `npm start`. @returns what it prints, from when it is ready or has ended */
async function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], { env: { ...process.env, ...variables } })
  let output = ''
  const ended = once(child, 'close')
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (output.includes('Press Ctrl-C')) resolve()
      })
  })
  await Promise.race([ready, ended])
  const stop = async () => {
    child.kill('SIGINT')
    await ended
    return child.exitCode
  }
  return { output: () => output, stop }
}

/** Whether anything listens there; only a connection that is refused says no. */
const answersAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    (error: unknown) => !String(error instanceof Error && error.cause).includes('ECONNREFUSED'),
  )

test('npm start serves the site of the data service that is named, and starts no PostgreSQL', async () => {
  const stateDir = path.join(localSettings().stateDir, 'elsewhere')
  rmSync(stateDir, { recursive: true, force: true })
  await lendCompiledPages(stateDir)
  const [site, data, database] = [await freePort(), await freePort(), await freePort()]
  const { output, stop } = await start({
    ...service,
    SUKI_STATE_DIR: stateDir,
    SUKI_OUT_DIR: path.join(stateDir, 'dist'),
    SITE_PORT: String(site),
    BACKEND_PORT: String(data),
    DATABASE_PORT: String(database),
  })
  try {
    expect(output()).toContain(
      `The directory is ready: http://localhost:${site}\nIts data service: ${backend.url}\n`,
    )
    const home = await fetch(`http://localhost:${site}/`)
    expect(home.headers.get('content-security-policy')).toContain(backend.url)
    expect(await home.text()).toContain('<h1')
    // A function reads the named service: a search is rendered from it.
    const search = await fetch(`http://localhost:${site}/search?q=dentist`)
    expect(search.status).toBe(200)
    expect(await search.text()).toMatch(/dentist/i)
    expect([await answersAt(data), await answersAt(database)]).toEqual([false, false])
    expect(
      ['postgres', 'database', 'backend.json', 'stripe.json'].filter((name) =>
        existsSync(path.join(stateDir, name)),
      ),
    ).toEqual([])
  } finally {
    expect(await stop()).toBe(0)
  }
})

test('a data service that is named by half is refused, with what is missing', async () => {
  expect(namedService({})).toBeUndefined()
  expect(namedService(service)).toEqual({
    url: backend.url,
    anonKey: backend.anonKey,
    serviceKey: backend.serviceKey,
  })
  expect(() => namedService({ ...service, SUPABASE_ANON_KEY: '' })).toThrow(
    'SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY name a data service, and SUPABASE_ANON_KEY must be set with that.',
  )
})

test.each([
  ['does not answer', { SUPABASE_URL: 'http://127.0.0.1:9' }],
  ['refuses its key', { SUPABASE_SERVICE_ROLE_KEY: 'of another project' }],
])('npm start says that the named data service %s, and ends', async (_, wrong) => {
  const stateDir = path.join(localSettings().stateDir, 'elsewhere-not')
  const { output, stop } = await start({
    ...service,
    ...wrong,
    SUKI_STATE_DIR: stateDir,
    SITE_PORT: String(await freePort()),
  })
  expect(output()).toContain('Nothing can be read at ')
  expect(await stop()).toBe(1)
})
