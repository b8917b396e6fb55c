import { describe, expect, test } from 'vitest'
import { compareAddresses } from './compare-addresses.ts'

describe('two addresses', () => {
  test.each([
    ['a direction or an initial before the street', '201 E Rodriguez Ave', '201 E. Rodriguez Avenue'],
    ['a street that is a number, in letters', '747 9th Ave', '747 Ninth Avenue'],
    ['a number within a range', '7954-58 Western Ave', '7956 Western Avenue'],
    ['the house in front, or behind the street', '792 Anahaw Street', 'Anahaw Street, 792'],
    ['a unit said on one side', '14 Anahaw Road, #01 - 312', '14 Anahaw Road'],
    ['a postal code of another country', '12 Anahaw St, WI 53704', '12 Anahaw Street'],
    ['a letter for a part of the house', '439A, Anahaw Street', '439 Anahaw St'],
    ['a letter more in the street, at one number', '12 Beverly Road', '12 Beverley Road'],
    ['an abbreviated saint', '12 Sto. Niño St', '12 Santo Nino Street'],
  ])('are one door with %s', (_, one, other) => {
    expect(compareAddresses(one, other)).toBe('sameDoor')
    expect(compareAddresses(other, one)).toBe('sameDoor')
  })

  test.each([
    ['only an initial in common', '15 E Rodriguez Ave', '201 E Rodriguez Ave', 'otherNumber'],
    ['parts of one house', '439A, Anahaw Street', '439B, Anahaw Street', 'otherNumber'],
    ['streets spelt alike, at other numbers', '12 Beverly Road', '14 Beverley Road', 'otherStreet'],
    ['short streets a letter apart', '12 Luna St', '12 Lima St', 'otherStreet'],
    ['numbers beside each other', '21 Maginhawa St', '24 Maginhawa St', 'nearNumber'],
    [
      'other streets of one village',
      'Maginhawa St, Teacher Village',
      'Magiting St, Teacher Village',
      'otherStreet',
    ],
    ['streets that are other numbers', '12 5th Avenue', '12 6th Avenue', 'otherStreet'],
    ['units of one number', '14 Anahaw Road, #01 - 312', '186 Molave Road, #01 - 312', 'otherStreet'],
    ['streets of one number', '109 Anahaw Avenue 3', '204 Anahaw Avenue 3', 'otherNumber'],
    [
      'the corners of one street',
      'Molave Ave cor Pedro Anahaw St',
      'Narra Ave cor Pedro Anahaw St',
      'sameStreet',
    ],
    ['quarters of other numbers', 'Project 4', 'Project 8', 'otherNumber'],
    ['a street without a number on one side', 'Anahaw St', '18 Anahaw Street', 'sameStreet'],
    ['one quarter and no more', 'Brgy. Mabini', 'Barangay Mabini', 'onlyArea'],
    ['only a quarter in common', '18 Anahaw St, Brgy. Mabini', 'Brgy. Mabini', 'sameArea'],
    ['a building in common', 'Unit 4, Alta Arcade, Anahaw St', 'Alta Arcade, Anahaw St', 'sameBuilding'],
    [
      'two malls on one highway',
      'G/F Alta Mall, Anahaw Highway',
      'G/F Bayan Mall, Anahaw Highway',
      'sameStreet',
    ],
  ])('with %s are told apart so far', (_, one, other, spot) => {
    expect(compareAddresses(one, other)).toBe(spot)
    expect(compareAddresses(other, one)).toBe(spot)
  })

  test('of which one says only the quarter say nothing of each other', () => {
    expect(compareAddresses('Brgy. Mabini', '18 Anahaw Street')).toBeNull()
  })
})
