import { describe, expect, test } from 'vitest'
import { become, databaseOfThisFile, first, type Row, untilOneWaits } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'
import { claimsOf } from './support/people.ts'

/** The words of the search: how they are found in few and in very many others, and how they follow each write. */

const db = databaseOfThisFile()

async function search(args: Row): Promise<{ total: number; main: { name: string }[] }> {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const row = await first(
    db.as('nobody')(`select public.search_businesses(${named.join(', ')}) as found`, Object.values(args)),
  )
  // The function's own answer; its shape is what the tests below look at.
  return row['found'] as { total: number; main: { name: string }[] }
}

const found = async (q: string) => (await search({ q })).main.map(({ name }) => name)
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index + 100}`)

/** Many businesses with one statement, as an import writes them. */
function insertNamed(names: readonly string[], description = ''): Promise<Row[]> {
  return db.sql(
    'insert into mn_businesses (name, description, draft) select name, $2, false from unnest($1::text[]) as name',
    [names, description],
  )
}

describe('what a typed part finds', () => {
  test('SRCH-08 SRCH-23 every name that has it, also where a hundred different words do', async () => {
    await insertNamed(numbered(100).map((number) => `Bazook${number}`))
    expect((await search({ q: 'azook' })).total).toBe(100)
    expect((await search({ q: 'ba' })).total).toBe(100)
    expect((await search({ q: 'azook117' })).main).toMatchObject([{ name: 'Bazook117' }])
  })

  test('SRCH-23 one letter beside other words begins a word', async () => {
    await makeBusiness(db.sql, { name: 'Eleven 7 Store' })
    await makeBusiness(db.sql, { name: 'Eleven Roses' })
    expect(await found('7 eleven')).toEqual(['Eleven 7 Store'])
    expect(await found('eleven r')).toEqual(['Eleven Roses'])
    expect(await found('e')).toEqual(expect.arrayContaining(['Eleven 7 Store', 'Eleven Roses']))
    expect(await found('r')).toEqual([])
  })

  test('SRCH-23 in texts, a part of very many words means the words that begin with it', async () => {
    const words = numbered(300).map((number) => `xx${number}quipo`)
    await makeBusiness(db.sql, { name: 'Wordy', description: words.join(' ') })
    await makeBusiness(db.sql, { name: 'Beginner', description: 'Quipofers of all kinds' })
    expect(await found('quipo')).toEqual(['Beginner'])
    expect(await found('xx117quipo')).toContain('Wordy')
  })

  test('SRCH-23 a word longer than any word can be said and searched', async () => {
    const word = 'a'.repeat(3000)
    await makeBusiness(db.sql, { name: 'Shouting', description: word })
    expect(await found('shouting')).toEqual(['Shouting'])
    expect(await found('aaaaaa')).toEqual(['Shouting'])
  })
})

describe('what a location finds', () => {
  test('SRCH-24 its words side by side, and no half of them', async () => {
    await makeBusiness(db.sql, { name: 'In Order', address: '5 San Juan Street' })
    await makeBusiness(db.sql, { name: 'Apart', address: '5 Juan Street, San Pedro' })
    const lying = async (locations: string[]) => (await search({ locations })).main.map(({ name }) => name)
    expect(await lying(['San Juan'])).toEqual(['In Order'])
    expect(await lying(['Juan'])).toEqual(expect.arrayContaining(['In Order', 'Apart']))
    expect(await lying(['Nowhere At All'])).toEqual([])
    expect(await lying(['Nowhere', 'San Juan'])).toEqual(['In Order'])
    expect(await lying(['', '-'])).toHaveLength(50)
  })
})

describe('every write is followed at once', () => {
  test('DATA-19 a category that gets another name is found by it, and by the old one no longer', async () => {
    const { id } = await makeCategory(db.sql, { name: 'Kalesas' })
    await makeBusiness(db.sql, { name: 'Mang Ambo', category_id: id })
    expect(await found('kalesas')).toEqual(['Mang Ambo'])
    await db.sql(`update mn_categories set name = 'Carriages', slug = 'carriages' where id = $1`, [id])
    expect(await found('carriages')).toEqual(['Mang Ambo'])
    expect(await found('kalesas')).toEqual([])
  })

  test('DATA-19 many rows of one statement, and each of their fields', async () => {
    await insertNamed(['Lambanog One', 'Lambanog Two'], 'We distill.')
    expect((await search({ q: 'lambanog' })).total).toBe(2)
    expect((await search({ q: 'distill' })).total).toBe(2)
    await db.sql(`update mn_businesses set city = 'Pateros', featured = name like '%Two'
      where name like 'Lambanog%'`)
    expect((await search({ q: 'lambanog', featured: 'featured' })).main).toMatchObject([
      { name: 'Lambanog Two' },
    ])
    expect((await search({ q: 'distill', locations: ['Pateros'] })).total).toBe(2)
    await db.sql(`update mn_businesses set rating = 9 where name = 'Lambanog One'`)
    expect((await search({ q: 'distill', min_rating: 9 })).main).toMatchObject([{ name: 'Lambanog One' }])
    await db.sql(`update mn_businesses set draft = name like '%Two' where name like 'Lambanog%'`)
    expect(await found('lambanog')).toEqual(['Lambanog One'])
    await db.sql(`delete from mn_businesses where name like 'Lambanog%'`)
    expect(await found('lambanog')).toEqual([])
  })

  test('DATA-19 two writers at once who bring the same new words wait for each other, and never in a circle', async () => {
    const [one, other] = [await db.connect(), await db.connect()]
    await one.query('begin')
    await become(one, claimsOf('service'))
    const insert = `insert into mn_businesses (name, services, draft)
      select name, $2, false from unnest($1::text[]) as name`
    await one.query(insert, [['Zapatero Zuzu', 'Abaniko Awit'], 'Zori, Anahaw'])
    const waiting = other.query(insert, [['Abaniko Azul', 'Zapatero Zambo'], 'Anahaw, Zori'])
    await untilOneWaits(db)
    await one.query('commit')
    await waiting
    expect((await found('zapatero')).sort()).toEqual(['Zapatero Zambo', 'Zapatero Zuzu'])
    expect((await found('abaniko')).sort()).toEqual(['Abaniko Awit', 'Abaniko Azul'])
    expect((await search({ q: 'anahaw' })).total).toBe(4)
  })

  test('DATA-19 a name without a letter or digit is listed beside others of its statement', async () => {
    await insertNamed(['★ ★', 'Bituing Marikit'])
    const entries = await db.sql(
      `select business.name, entry.name_ids = '{}' as wordless
       from private.search_entries as entry join mn_businesses as business on business.id = entry.business_id
       where business.name in ('★ ★', 'Bituing Marikit') order by wordless`,
    )
    expect(entries).toEqual([
      { name: 'Bituing Marikit', wordless: false },
      { name: '★ ★', wordless: true },
    ])
  })

  test('DATA-19 a writer who gives up leaves nothing that is found', async () => {
    const writer = await db.connect()
    await writer.query('begin')
    await writer.query(`insert into mn_businesses (name, draft) values ('Tarsilo', false)`)
    await writer.query('rollback')
    expect(await found('tarsilo')).toEqual([])
    await makeBusiness(db.sql, { name: 'Tarsilo Again' })
    expect(await found('tarsilo')).toEqual(['Tarsilo Again'])
  })
})
