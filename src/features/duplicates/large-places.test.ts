import { describe, expect, test } from 'vitest'
import { at, judge } from './judged.fixture.ts'

const hospital = { name: 'Anahaw Molave Hospital', city: 'Bayan', category: 'medical-centers' }

describe('one hospital whose point a map put elsewhere', () => {
  const [street, quarter] = ['Narra Street, Banaba', 'Banaba'].map((address) => ({ ...hospital, address }))

  test('is the same place within the quarter that both say', () => {
    expect(judge({ ...street, ...at(0) }, { ...quarter, ...at(1_300) }).answer).toBe('same')
  })

  test('is a question farther away, or in a quarter that only one says', () => {
    expect(judge({ ...street, ...at(0) }, { ...quarter, ...at(3_000) }).answer).toBe('person')
    expect(judge({ ...street, ...at(0) }, { ...hospital, ...at(1_300) }).answer).toBe('person')
  })

  test('says nothing of shops', () => {
    const shop = { ...street, name: 'Anahaw Molave Hardware', category: 'hardware' }
    expect(judge({ ...shop, ...at(0) }, { ...shop, address: 'Banaba', ...at(1_300) }).answer).not.toBe('same')
  })
})

test('of two hospitals behind one telephone, one may say whose it is', () => {
  const phone = '8811 7331'
  const other = { ...hospital, name: 'Anahaw Molave University Hospital', phone }
  expect(judge({ ...hospital, phone }, other).answer).toBe('same')
  const [school, college] = ['Anahaw Molave', 'Anahaw Molave University'].map((name) => ({ name, phone }))
  expect(judge({ ...school }, { ...college }).answer).not.toBe('same')
})

test('a veterinary clinic that grooms too is one place', () => {
  const vet = {
    name: 'Salonga Veterinary Clinic',
    address: '51 Anahaw Road',
    category: 'veterinary-and-pets',
  }
  expect(judge(vet, { ...vet, name: 'Salonga Vet Clinic & Grooming' }).answer).toBe('same')
})

test('an association of homeowners is called so in short', () => {
  const owners = { name: 'Salonga Falcon Homeowners Association', address: '51 Anahaw Road' }
  expect(judge(owners, { ...owners, name: 'Salonga Falcon HOA' }).answer).toBe('same')
})
