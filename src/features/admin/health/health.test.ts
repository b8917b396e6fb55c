import { expect, test } from 'vitest'
import { ageOf, jobName, judgeJobs, shareOf, sizeOf } from './health.ts'

test('a share never says all or nothing where that is not so', () => {
  expect([shareOf(0, 0), shareOf(0, 10), shareOf(10, 10)]).toEqual([0, 0, 100])
  expect(shareOf(1, 1_000_000)).toBe(1)
  expect(shareOf(999_999, 1_000_000)).toBe(99)
})

test('sizes and ages are told as people read them', () => {
  expect([0, 999, 1000, 1_250_000, 340_000_000, 2e12].map(sizeOf)).toEqual([
    '0 B',
    '999 B',
    '1.0 kB',
    '1.3 MB',
    '340 MB',
    '2.0 TB',
  ])
  const now = new Date('2026-11-24T12:00:00Z')
  expect(ageOf('2026-11-24T11:59:40Z', now)).toBe('just now')
  expect(ageOf('2026-11-24T12:00:40Z', now)).toBe('just now')
  expect(ageOf('2026-11-24T11:59:00Z', now)).toBe('1 minute ago')
  expect(ageOf('2026-11-23T12:00:00Z', now)).toBe('24 hours ago')
  expect(ageOf('2026-11-20T12:00:00Z', now)).toBe('4 days ago')
})

test('a job is late by its own schedule, and one that never ran is told too', () => {
  const now = new Date('2026-11-24T12:00:00Z')
  const [daily, often] = ['2026-11-23T12:00:00Z', '2026-11-24T10:00:00Z']
  const states = judgeJobs({ 'monthly-reports': daily, 'send-mail': often }, '2026-11-24T11:59:00Z', now)
  const stateOf = (name: string) => states.find(({ job }) => job === name)
  expect(stateOf('monthly-reports')).toEqual({ job: 'monthly-reports', ranAt: daily, isLate: false })
  expect(stateOf('send-mail')).toEqual({ job: 'send-mail', ranAt: often, isLate: true })
  expect(stateOf('retention')).toEqual({ job: 'retention', ranAt: null, isLate: false })
  expect(stateOf('rebuild-sweep')).toBeUndefined()
  const [stale] = judgeJobs({}, '2026-11-20T00:00:00Z', now)
  expect(stale).toMatchObject({ ranAt: null, isLate: true })
  expect(jobName('find-positions')).toBe('Find positions')
})
