import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { assertPortFree, freePort, PortUnavailable } from '../supabase/ports.ts'
import { assertPortsDiffer, explainPorts } from './ports.ts'

test.each(['127.0.0.1', '::1'])('a port on which %s is taken is not free', async (host) => {
  const port = await freePort()
  await assertPortFree(port)
  const other = createServer().listen(port, host)
  onTestFinished(() => void other.close())
  const listening = await once(other, 'listening').catch(() => undefined)
  // Not every machine has IPv6.
  if (listening)
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is in use by another program.`)
})

test('a port that was given to one is given to nobody else, though its service does not listen yet', async () => {
  const given = await freePort()
  const left = await freePort()
  const tried = [given, left, 30_011, 30_012, 30_013, 30_014].values()
  const next = await freePort(() => tried.next().value ?? 30_015)
  expect([given, left]).not.toContain(next)
  await assertPortFree(given)
})

const ports = { SITE_PORT: 8888, BACKEND_PORT: 54_321 }
const said = (error: unknown) => {
  const explained = explainPorts(error, ports)
  return explained instanceof Error ? explained.message : explained
}

test('who starts a service is told which variable moves it', () => {
  expect(said(new PortUnavailable(8888, true))).toBe(
    'Port 8888 is in use by another program. Stop it, or set SITE_PORT to a port that is free.',
  )
  expect(explainPorts(new PortUnavailable(80, false), { SITE_PORT: 80 })).toMatchObject({
    message:
      'Port 80 is open to the administrator of this machine alone. Set SITE_PORT to a port above 1023.',
  })
})

test('two services on one port are told by the variables that set it, before anything starts', () => {
  expect(() => assertPortsDiffer({ SITE_PORT: 8888, BACKEND_PORT: 54_321, DATABASE_PORT: 8888 })).toThrow(
    'SITE_PORT and DATABASE_PORT are the same, 8888. Set each to a port of its own.',
  )
  expect(() => assertPortsDiffer(ports)).not.toThrow()
})

test('other errors, and ports that nobody asked for, stay as they are', () => {
  const broken = new Error('broken')
  expect(explainPorts(broken, ports)).toBe(broken)
  expect(said(new PortUnavailable(1, true))).toBe('Port 1 is in use by another program.')
})
