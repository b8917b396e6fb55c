import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoMarketing, marketing } from '#config/place/marketing.ts'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function shown(isDemo: string) {
  vi.stubEnv('SUKI_DEMO', isDemo)
  const { shownMarketing } = await import('./shown-marketing.ts')
  return shownMarketing()
}

test('ADV-02 a directory shows its own words and numbers, and none of those that the demo makes up', async () => {
  expect(demoMarketing.testimonials).not.toEqual([])
  expect(await shown('')).toEqual({ ...marketing, notice: '' })
})

test('ADV-02 the demo says beside them that they are made up', async () => {
  expect(await shown('1')).toMatchObject({ ...demoMarketing, notice: expect.stringContaining('made up') })
})
