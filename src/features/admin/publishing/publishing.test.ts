import { expect, test } from 'vitest'
import { buildResult, buildTitle, waitingLine } from './publishing.ts'

const build = {
  id: 1,
  kind: 'changes',
  startedAt: '2026-11-21T06:00:00.000Z',
  finishedAt: '2026-11-21T06:00:00.420Z',
  error: '',
  changes: 1,
  pagesWritten: 1204,
  pagesRemoved: 1,
}

test('waiting changes are counted in words', () => {
  expect(waitingLine({ entity: 'business', changes: 1, since: '' })).toBe('1 change to businesses')
  expect(waitingLine({ entity: 'banner', changes: 1200, since: '' })).toBe('1,200 changes to banners')
})

test('a build says what it did, or why it did nothing', () => {
  expect(buildTitle(build)).toBe('What changed')
  expect(buildResult(build)).toBe('1,204 pages written, 1 removed in 0.4 s')
  expect(buildResult({ ...build, error: 'disk full' })).toBe('Failed: disk full')
})
