import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

async function similar(name: string, slug: string, address: string): Promise<unknown> {
  const row = await first(
    db.as('admin')('select find_similar_business($1, $2, $3) as name', [name, slug, address]),
  )
  return row['name']
}

describe('a business that is there already', () => {
  test.each([
    ['the same name', ['Kanto Grill', 'other', ''], 'Kanto Grill'],
    ['the same name in other letters', ['  KANTO  grill ', 'other', ''], 'Kanto Grill'],
    ['the same slug', ['Other', 'kanto-grill', ''], 'Kanto Grill'],
    [
      'an address alike in the first 20 characters',
      ['Other', 'other', '12 Mabini Street, Ma…'],
      'Kanto Grill',
    ],
    ['the same in other letters', ['Other', 'other', '12 MABINI  STREET, MAkati'], 'Kanto Grill'],
    ['a draft’s name', ['Waiting', 'other', ''], 'Waiting'],
    ['an archived one’s name', ['Gone', 'other', ''], 'Gone'],
    ['nothing alike', ['Kanto', 'kanto', '12 Mabini Avenue, Pasig'], null],
    ['an address alike in 19', ['Other', 'other', '12 Mabini Street, Xa'], null],
    ['a blank address, which many have', ['Other', 'other', ''], null],
    ['an address of spaces', ['Other', 'other', '   '], null],
  ] as const)('ALINK-16 ALINK-17 is found by %s', async (_, [name, slug, address], found) => {
    await db.sql('delete from mn_businesses')
    await makeBusiness(db.sql, { name: 'Kanto Grill', address: '12 Mabini Street, Makati City' })
    await makeBusiness(db.sql, { name: 'Blank', address: '' })
    await makeBusiness(db.sql, { name: 'Waiting', draft: true })
    await makeBusiness(db.sql, { name: 'Gone', archived: true })
    expect(await similar(name, slug, address)).toBe(found)
  })

  test('ROLE-06 is told to administrators alone', async () => {
    for (const caller of ['nobody', 'stranger', 'owner', 'service'] as const)
      await expectRefusal(db.as(caller)(`select find_similar_business('a', 'a', 'a')`), /./, forbidden)
  })
})
