import { beforeEach, expect, test, vi } from 'vitest'
import { site } from '#config/place/site.ts'
import { addDays, localDay, startOfDay } from '#core/time.ts'
import type { Db } from '#db/client.ts'
import type { AdminBanner } from './ads.ts'
import { changeBanner } from './save-banner.ts'
import { formOf } from './stored-banner.ts'

const today = localDay(new Date(), site.timeZone)
const moment = (day: string) => startOfDay(day, site.timeZone).toISOString()

const scheduled: AdminBanner = {
  ...{ id: 'b', title: 'Pasko', imageUrl: '/media/a.webp', linkUrl: '/search', position: 1, active: false },
  ...{ approvedAt: '2026-01-01T00:00:00Z', startsAt: moment(addDays(today, 5)), endsAt: null },
  ...{ showOnHomepage: true, createdAt: '2026-01-01T00:00:00Z', business: null, category: null },
  categoryId: null,
}
const draft = {
  ...{ title: 'Pasko', imageUrl: '/media/a.webp', linkUrl: '/search', position: 1, categoryId: '' },
  ...{ showOnHomepage: true, startsOn: '', endsOn: '' },
}

const rpc = vi.fn()
// Only what saving calls.
const db = { rpc } as unknown as Db

/** What was sent to be changed. */
async function changesOf(banner: AdminBanner, startsOn: string): Promise<unknown> {
  await changeBanner(db, { banner, form: formOf(banner) }, { ...draft, startsOn }, new Map())
  return rpc.mock.calls.at(-1)?.[1]?.changes
}

beforeEach(() => {
  rpc.mockReset()
  rpc.mockResolvedValue({ data: { saved: { b: {} }, conflicts: {} }, error: null, status: 200 })
})

test.each([
  ['today', today],
  ['no day', ''],
])('a banner that was to begin later runs once it begins on %s', async (_, startsOn) => {
  expect(await changesOf(scheduled, startsOn)).toEqual({ starts_at: null, active: true })
})

test('a banner that begins later waits until then', async () => {
  const later = addDays(today, 9)
  expect(await changesOf(scheduled, later)).toEqual({ starts_at: moment(later) })
  const running = { ...scheduled, active: true, startsAt: null }
  expect(await changesOf(running, later)).toEqual({ starts_at: moment(later), active: false })
})

test('of a day that somebody else changed, what the form showed is what was read', async () => {
  const theirs = { ...scheduled, startsAt: moment(addDays(today, 7)) }
  const read = { banner: theirs, form: formOf(scheduled) }
  await changeBanner(db, read, { ...draft, startsOn: addDays(today, 9) }, new Map())
  expect(rpc.mock.calls.at(-1)?.[1]?.reads).toEqual({ b: { starts_at: scheduled.startsAt } })
})
