import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { expectRefusal } from './support/refusal.ts'

/** The administrators' list of listings whose position is missing or doubtful. */

const { sql, as } = databaseOfThisFile()

/** Two cities side by side, a tenth of a degree wide. */
const outlines = [
  { keys: ['westtown', 'oldwest'], area: '((10,50),(10,50.1),(10.1,50.1),(10.1,50))' },
  { keys: ['easttown'], area: '((10.1,50),(10.1,50.1),(10.2,50.1),(10.2,50))' },
]

const answerShape = z.object({
  total: z.number(),
  more: z.boolean(),
  waiting: z.number(),
  page: z.number(),
  rows: z.array(z.looseObject({ name: z.string(), latitude: z.number().nullable(), draft: z.boolean() })),
})

async function ask(problem: string, range: Row = {}, areas: unknown = outlines) {
  const row = await first(
    as('admin')('select admin_positions($1, $2, $3, $4) as answer', [
      ...[problem, JSON.stringify(areas)],
      ...[range['page'] ?? 1, range['size'] ?? 25],
    ]),
  )
  return answerShape.parse(row['answer'])
}

const namesOf = async (problem: string) => (await ask(problem)).rows.map(({ name }) => name).sort()

const make = (name: string, city: string, at: readonly [number, number] | null, more: Row = {}) =>
  makeBusiness(sql, {
    ...{ name, city },
    ...(at ? { longitude: at[0], latitude: at[1] } : { longitude: null, latitude: null }),
    ...more,
  })

beforeAll(async () => {
  await make('Right', 'West Town', [10.05, 50.05])
  await make('Alias', 'Old West', [10.05, 50.051])
  await make('Just across', 'West Town', [10.102, 50.05])
  await make('Elsewhere', 'West Town', [10.15, 50.05])
  await make('Draft elsewhere', 'East Town', [10.05, 50.05], { draft: true })
  await make('Unknown city', 'Northville', [10.05, 50.052])
  await make('At sea', 'West Town', [11, 51])
  await make('Shore', 'East Town', [10.202, 50.05])
  await make('Nowhere', 'West Town', null)
  await make('Archived', 'West Town', null, { archived: true })
  for (const nth of [1, 2, 3, 4, 5]) await make(`Mall ${nth}`, 'East Town', [10.17, 50.07])
  for (const nth of [1, 2, 3, 4]) await make(`Corner ${nth}`, 'East Town', [10.18, 50.08])
})

describe('an administrator sees which listings', () => {
  test('have no position, without those that are archived', async () => {
    expect(await namesOf('missing')).toEqual(['Nowhere'])
  })

  test('lie outside of all cities, farther than an outline may be wrong', async () => {
    expect(await namesOf('outside')).toEqual(['At sea'])
  })

  test('lie in another city than they say, drafts too; an alias is the same city, an unknown one says nothing', async () => {
    expect(await namesOf('elsewhere')).toEqual(['Draft elsewhere', 'Elsewhere'])
  })

  test('stand with four or more others on one spot', async () => {
    expect(await namesOf('crowded')).toEqual(['Mall 1', 'Mall 2', 'Mall 3', 'Mall 4', 'Mall 5'])
  })
})

test('pages go through the list, and one beyond its end is the last', async () => {
  const pages = await Promise.all([1, 2, 3, 9].map((page) => ask('crowded', { page, size: 2 })))
  expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 3])
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  const names = pages.slice(0, 3).flatMap(({ rows }) => rows.map(({ name }) => name))
  expect(new Set(names).size).toBe(5)
})

test('a position is judged anew once it moves, its city is another, or the outlines are', async () => {
  const strayed = 'Strayed'
  await make(strayed, 'West Town', [10.05, 50.06])
  expect(await namesOf('outside')).not.toContain(strayed)
  await sql('update mn_businesses set longitude = 12 where name = $1', [strayed])
  expect(await namesOf('outside')).toContain(strayed)
  await sql(`update mn_businesses set longitude = 10.05, city = 'East Town' where name = $1`, [strayed])
  expect([await namesOf('outside'), await namesOf('elsewhere')]).toMatchObject([
    ['At sea'],
    expect.arrayContaining([strayed]),
  ])
  const moved = [{ keys: ['easttown'], area: '((10,50),(10,50.1),(10.1,50.1),(10.1,50))' }]
  expect((await ask('elsewhere', {}, moved)).rows.map(({ name }) => name)).not.toContain(strayed)
  await sql('delete from mn_businesses where name = $1', [strayed])
})

test('the job compares what is new, a part at a time, and nothing twice', async () => {
  const job = async () => {
    const call = as('service')('select compare_positions($1, 8) as compared', [JSON.stringify(outlines)])
    return Number((await first(call))['compared'])
  }
  await ask('outside', {}, [])
  const parts = [await job(), await job(), await job(), await job()]
  const [{ n: placed } = { n: 0 }] = await sql('select count(*)::integer as n from private.position_entries')
  expect(parts).toEqual([8, 8, Number(placed) - 16, 0])
  expect(await ask('outside')).toMatchObject({ total: 1, waiting: 0 })
})

test('without outlines every listing with a position lies outside, and none elsewhere', async () => {
  expect((await ask('elsewhere', {}, [])).total).toBe(0)
  expect((await ask('outside', {}, [])).total).toBeGreaterThan(10)
})

test('what is no problem and no outline is refused', async () => {
  await expectRefusal(as('admin')(`select admin_positions('everything')`), 'Unknown problem', '22023')
  const broken = `select admin_positions('outside', '[{"keys": [], "area": "a circle"}]')`
  await expectRefusal(as('admin')(broken), 'invalid input syntax', '22P02')
})
