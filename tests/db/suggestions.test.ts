import { beforeAll, describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { makeBusiness, makeCategory } from './support/factories.ts'

const db = databaseOfThisFile()

beforeAll(async () => {
  const cafes = (await makeCategory(db.sql, { name: 'Bars and Cafés' }))['id']
  const dental = (await makeCategory(db.sql, { name: 'Dental Clinics' }))['id']
  await makeCategory(db.sql, { name: 'Car Empty' })
  const named = (name: string, row = {}) => makeBusiness(db.sql, { name, ...row })
  await named('Jollibean Coffee Roasters', { category_id: cafes, city: 'Pasig City' })
  await named('Café Ñandú', { category_id: cafes, featured_by_admin: true })
  await named('Ngipin Smile Clinic', { category_id: dental, services: 'Teeth whitening, Braces; Root canal' })
  await named('Smile Studio', {
    services: 'We take pictures of people who smile, in a studio with natural light.',
  })
  await named('Secret Smile', { draft: true, services: 'Secret service' })
  await named('Gone Smile', { archived: true })
  for (let i = 1; i <= 9; i++) await named(`Sari-sari ${i}`)
})

async function suggest(q: string): Promise<string[]> {
  const rows = await db.as('nobody')('select * from public.suggest($1)', [q])
  return rows.map(({ kind, label }) => `${kind}: ${label}`)
}

describe('suggestions', () => {
  test('are what begins like the text, whatever its accents', async () => {
    expect(await suggest('cafe')).toEqual(['category: Bars and Cafés', 'business: Café Ñandú'])
    expect(await suggest('CAFÉ nan')).toEqual(['business: Café Ñandú'])
    expect(await suggest('smile')).toEqual(['business: Smile Studio', 'business: Ngipin Smile Clinic'])
    expect(await suggest('whit')).toEqual(['service: Teeth whitening'])
  })

  test('find a word within a name whose script does not part words', async () => {
    for (const name of ['北京飯店', 'ラーメン横丁', '한국마트', 'ร้านอาหารไทย'])
      await makeBusiness(db.sql, { name })
    expect(await suggest('飯店')).toEqual(['business: 北京飯店'])
    expect(await suggest('横丁')).toEqual(['business: ラーメン横丁'])
    expect(await suggest('마트')).toEqual(['business: 한국마트'])
    expect(await suggest('อาหาร')).toEqual(['business: ร้านอาหารไทย'])
  })

  test('forgive a misspelt word, also one that is not complete', async () => {
    expect(await suggest('jolibe')).toEqual(['business: Jollibean Coffee Roasters'])
    expect(await suggest('jollibeen cofee')).toEqual(['business: Jollibean Coffee Roasters'])
    expect(await suggest('dentl')).toContain('category: Dental Clinics')
  })

  test('are few, and leave out what visitors may not see or would find nothing under', async () => {
    expect(await suggest('sari')).toHaveLength(5)
    expect(await suggest('secret')).toEqual([])
    expect(await suggest('gone')).toEqual([])
    expect(await suggest('car')).toEqual([])
  })

  test('begin with the first letter, and at the beginning of a name', async () => {
    expect(await suggest('n')).toEqual(['business: Ngipin Smile Clinic'])
    expect(await suggest('c')).toEqual([
      'category: Bars and Cafés',
      'category: Dental Clinics',
      'business: Café Ñandú',
    ])
  })

  test('name cities of businesses, however they write them', async () => {
    await makeBusiness(db.sql, { name: 'Kapihan', city: 'Muñoz City' })
    await makeBusiness(db.sql, { name: 'Panaderia', city: 'Munoz City' })
    await makeBusiness(db.sql, { name: 'Barberya', city: 'Muñoz City' })
    const rows = await db.as('nobody')('select * from public.suggest($1)', ['mun'])
    expect(rows).toEqual([{ kind: 'city', label: 'Muñoz City', slug: 'munozcity', detail: '3' }])
  })

  test('are what sounds like the text', async () => {
    await makeBusiness(db.sql, { name: 'Vulcanizing ni Berto' })
    expect(await suggest('bulkanis')).toEqual(['business: Vulcanizing ni Berto'])
  })

  test('are none for nothing, or what nobody would type', async () => {
    for (const q of ['', ' ', '%%', '__', `'; drop`, 'x'.repeat(5000)]) expect(await suggest(q)).toEqual([])
  })
})
