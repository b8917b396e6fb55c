import { describe, expect, test } from 'vitest'
import { gaps } from '#features/admin/businesses/business-filters.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()
const admin = db.as('admin')

type Counts = Record<string, number>

async function counts(): Promise<Counts> {
  const { health } = await first(admin('select admin_health() as health'))
  // What the function returns.
  return (health as { counts: Counts }).counts
}

const lacking = async (gap: string) => {
  const filter = { status: 'published', missing: [gap] }
  const { page } = await first(admin('select admin_businesses($1, 1, 100) as page', [filter]))
  // What the function returns.
  return page as { total: number; rows: Row[] }
}

describe('what listings have', () => {
  test('is counted at once, of public ones alone, and each number leads to those that lack it', async () => {
    const before = await counts()
    const category = await makeCategory(db.sql)
    const bare = await makeBusiness(db.sql)
    await makeBusiness(db.sql, {
      ...{ category_id: category['id'], latitude: 14.55, longitude: 121.02, monday_hours: 'Closed' },
      ...{ city: 'Makati City', phone: '0917 123 4567', address: '1 Rada Street', owner_id: people.owner },
      ...{ image_url: '/media/business-images/owner/x.webp', verified_what: 'premises_and_hours' },
    })
    await makeBusiness(db.sql, { verified_what: 'premises_and_hours', verified_on: '2020-01-01' })
    for (const hidden of [{ draft: true }, { archived: true }]) await makeBusiness(db.sql, hidden)
    const after = await counts()
    expect(after['listed']).toBe((before['listed'] ?? 0) + 3)
    for (const { name } of gaps) {
      expect(after[name], name).toBe((before[name] ?? 0) + 1)
      const { total, rows } = await lacking(name)
      expect(total, name).toBe((after['listed'] ?? 0) - (after[name] ?? 0))
      expect(rows.map(({ id }) => id)).toContain(bare['id'])
      expect(rows).toHaveLength(Math.min(total, 100))
    }
  })
})

test('the numbers of a day are kept once, and again when they are counted again', async () => {
  const service = db.as('service')
  await service('select count_directory()')
  await makeBusiness(db.sql)
  await service('select count_directory()')
  const { health } = await first(admin('select admin_health() as health'))
  // What the function returns.
  const { days, counts: now } = health as { days: { counts: Counts }[]; counts: Counts }
  expect(days).toHaveLength(1)
  expect(days[0]?.counts).toEqual(now)
})
