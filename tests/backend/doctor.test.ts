import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readDeployment } from '../../scripts/doctor/deployment.ts'
import { examine } from '../../scripts/doctor/examine.ts'
import { runCommand } from '../../scripts/stack/run-command.ts'
import { mapFaults } from './faults/map-faults.ts'
import { paymentFaults } from './faults/payment-faults.ts'
import type { PlantedFault } from './faults/planted-fault.ts'
import { runningFaults } from './faults/running-faults.ts'
import { schemaFaults } from './faults/schema-faults.ts'
import { signInFaults } from './faults/sign-in-faults.ts'
import { type RightDeployment, startDeployment } from './support/deployment.ts'

const plantedFaults = [...schemaFaults, ...runningFaults, ...signInFaults, ...paymentFaults, ...mapFaults]

let right: RightDeployment
beforeAll(async () => {
  // The site logs each forged event that it refuses.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  right = await startDeployment()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await right.stop()
})

/** What is found, and what could not be asked. */
async function findingsOf({ variables, ask, now }: Partial<PlantedFault> = {}): Promise<string[]> {
  const deployment = readDeployment(
    { ...right.variables, ...variables?.(right) },
    { ...(ask && { ask: ask(right) }), ...(now && { now }) },
  )
  return (await examine(deployment)).flatMap((outcome) => {
    if ('failed' in outcome) return [`${outcome.name}: could not be asked: ${outcome.failed}`]
    if ('notAsked' in outcome) return []
    return outcome.findings.map(({ says, todo }) => `${outcome.name}: ${says} -> ${todo}`)
  })
}

const doctor = (variables: Record<string, string> = {}) =>
  runCommand(['node', 'scripts/doctor.ts'], { env: { ...right.variables, ...variables } })

test('nothing is found where all is right', async () => {
  expect(await findingsOf()).toEqual([])
})

describe('each fault is found by its line, and nothing else is said', () => {
  test.each(plantedFaults)('$fault', async (fault) => {
    await fault.plant?.(right)
    try {
      const found = await findingsOf(fault)
      const explained = (line: string) => fault.finds.some((beginning) => line.startsWith(beginning))
      expect(found.filter((line) => !explained(line))).toEqual([])
      expect(fault.finds.filter((beginning) => !found.some((line) => line.startsWith(beginning)))).toEqual([])
    } finally {
      await fault.undo?.(right)
    }
  })

  test('and all is right again when they are mended', async () => {
    expect(await findingsOf()).toEqual([])
  })

  test('twenty of them at least', () => {
    expect(new Set(plantedFaults.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(20)
  })
})

test('an account that was made to try is gone', async () => {
  const { backend } = right
  const headers = { apikey: backend.serviceKey, authorization: `Bearer ${backend.serviceKey}` }
  const answer = await fetch(`${backend.url}/auth/v1/admin/users`, { headers })
  expect(JSON.stringify(await answer.json())).not.toContain('doctor.invalid')
})

describe('npm run doctor', () => {
  test('ends with 0 where all is right, and lists what is left to look at', async () => {
    const { ok, output } = await doctor()
    expect(output).toContain(
      '[ ] Supabase: Project Settings, JWT Keys: access tokens expire after 3600 seconds\n',
    )
    expect(output).toMatch(/\n0 findings\n$/)
    expect(ok).toBe(true)
  })

  test('names what is not set up, without calling it a fault', async () => {
    const unset = { SMTP_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    const { ok, output } = await doctor(unset)
    expect(output).toMatch(/^- {5}mail +not asked: SMTP_URL is not set: mail waits$/m)
    expect(output).toMatch(/^- {5}payments +not asked: /m)
    expect(ok).toBe(true)
  })

  test('never shows a secret', async () => {
    const { output } = await doctor({ SMTP_URL: 'smtp://user:hush-hush@127.0.0.1:9' })
    expect(output).toMatch(/^FOUND mail .* -> /m)
    for (const secret of ['hush-hush', right.backend.serviceKey, right.variables['REBUILD_SECRET'] ?? ''])
      expect(output).not.toContain(secret)
  })
})
