import path from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { type Runtime, startRuntime } from '../../../scripts/stack/runtime.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { connect } from '../../build/support/sites.ts'

const { stateDir, url, anonKey, serviceKey } = inject('buildBackend')

let database: Client
let port: number
let runtime: Runtime
beforeAll(async () => {
  database = await connect()
  port = await freePort()
  const environment = {
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    SUKI_STATE_DIR: stateDir,
  }
  runtime = await startRuntime({ stateDir, outDir: path.join(stateDir, 'dist'), port, environment })
})
afterAll(async () => {
  await runtime?.stop()
  await database.end()
})

test('functions are this place’s, as its pages are: what is written to it is mailed to its own address', async () => {
  const fields = { name: 'Ana', email: 'ana@people.test', subject: 'Domingo', message: 'Estão abertos?' }
  const answer = await fetch(`http://127.0.0.1:${port}/.netlify/functions/contact`, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  })
  expect(answer.status, await answer.text()).toBe(200)
  const { rows } = await database.query('select recipient from mn_outgoing_mail')
  expect(rows).toEqual([{ recipient: site.contact.general }])
})
