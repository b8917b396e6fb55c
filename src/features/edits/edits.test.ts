import { describe, expect, test } from 'vitest'
import {
  actorName,
  choicesOf,
  chosenEdit,
  earlierActor,
  editOf,
  followStored,
  isNews,
  isOwnConflict,
} from './edits.ts'

const who = { by: 'administrator', email: 'ana@suki.test', at: '2026-11-24T02:05:00+00:00' } as const
const words = {
  label: (field: string) => (field === 'latitude' || field === 'longitude' ? 'Position' : field),
  shown: (value: unknown) => String(value ?? 'empty'),
}
const nobody = new Set<string>()

describe('an edit', () => {
  test('says of each changed field what was read', () => {
    const stored = { phone: '1', city: null, name: 'Aling Nena' }
    expect(editOf({ phone: '2', city: 'Makati' }, stored)).toEqual({
      changes: { phone: '2', city: 'Makati' },
      read: { phone: '1', city: null },
    })
  })

  test('in conflict shows both values of each field, and who changed it', () => {
    const edit = editOf({ phone: '2', city: 'Makati' }, { phone: '1', city: '' })
    expect(choicesOf(edit, { theirs: { phone: '3' }, who: { phone: who } }, words)).toEqual([
      { label: 'phone', fields: ['phone'], mine: '2', theirs: '3', who },
    ])
  })

  test('is in conflict with nobody where the page itself saved what is stored', () => {
    const own = { theirs: { phone: '3' }, who: { phone: { ...who, by: 'you' } } } as const
    expect(isOwnConflict(own, { phone: '3', city: 'Makati' })).toBe(true)
    expect(isOwnConflict(own, { phone: '2' })).toBe(false)
    expect(isOwnConflict(own)).toBe(false)
    // Somebody else has put it back since.
    expect(isOwnConflict({ theirs: { phone: '3' }, who: { phone: who } }, { phone: '3' })).toBe(false)
  })

  test('keeps what is insisted on, and has read theirs', () => {
    const edit = editOf({ phone: '2', city: 'Makati' }, { phone: '1', city: '' })
    const conflict = { theirs: { phone: '3' }, who: {} }
    const choices = choicesOf(edit, conflict, words)
    expect(chosenEdit(edit, conflict, { choices, mine: new Set(['phone']) })).toEqual({
      changes: { phone: '2', city: 'Makati' },
      read: { phone: '3', city: '' },
    })
    expect(chosenEdit(edit, conflict, { choices, mine: nobody }).changes).toEqual({ city: 'Makati' })
  })

  test('takes a position whole, even where only one of its numbers is in conflict', () => {
    const edit = editOf({ latitude: 15, longitude: 122 }, { latitude: 14, longitude: 121 })
    const conflict = { theirs: { latitude: 14.5 }, who: {} }
    const choices = choicesOf(edit, conflict, words)
    expect(choices).toMatchObject([{ label: 'Position', mine: '15, 122', theirs: '14.5, 121' }])
    expect(chosenEdit(edit, conflict, { choices, mine: nobody }).changes).toEqual({})
  })
})

describe('an open form', () => {
  const read = { phone: '1', city: 'Makati', gallery: [] }

  test('follows others where nothing was typed', () => {
    const stored = { ...read, phone: '2', gallery: [{ url: '/a' }] }
    expect(followStored({ read, current: read, stored }, () => false)).toEqual({
      changed: ['phone', 'gallery'],
      mine: [],
      taken: { phone: '2', gallery: [{ url: '/a' }] },
      read: stored,
    })
  })

  test('keeps what was typed, and what had been read of it, so that saving asks', () => {
    const seen = followStored(
      { read, current: { ...read, phone: '9' }, stored: { ...read, phone: '2', city: 'Taguig' } },
      () => false,
    )
    expect(seen).toMatchObject({ mine: ['phone'], taken: { city: 'Taguig' } })
    expect(seen.read).toEqual({ ...read, city: 'Taguig' })
  })

  test('has nothing to ask where both typed the same', () => {
    const now = { ...read, phone: '2' }
    expect(followStored({ read, current: now, stored: now }, () => false)).toEqual({
      changed: ['phone'],
      mine: [],
      taken: { phone: '2' },
      read: now,
    })
  })

  test('takes over what was put back, also where something was typed', () => {
    const seen = followStored(
      { read, current: { ...read, phone: '9' }, stored: { ...read, phone: '0' } },
      () => true,
    )
    expect(seen).toMatchObject({ mine: [], taken: { phone: '0' }, read: { phone: '0' } })
  })
})

test.each([
  [who, 'ana@suki.test'],
  [{ ...who, email: null }, 'An administrator'],
  [{ ...who, by: 'owner', email: null } as const, 'The owner'],
  [{ ...who, by: 'you' } as const, 'You, in another window'],
  [undefined, 'Somebody else'],
])('says who it was', (last, name) => {
  expect(actorName(last)).toBe(name)
})

test.each([
  [who, 'ana@suki.test'],
  [{ ...who, email: null }, 'an administrator'],
  [{ ...who, by: 'owner', email: null } as const, 'the owner'],
  [{ ...who, by: 'you' } as const, 'you'],
])('says who it was before, within a sentence', (last, name) => {
  expect(earlierActor(last)).toBe(name)
})

test('a picture that moves into storage by itself is nothing to hear of', () => {
  const [given, kept] = ['https://pictures.example/a.jpg', '/media/business-images/a.webp']
  const system = { ...who, by: 'system', email: null } as const
  expect(isNews({ from: given, to: kept }, system)).toBe(false)
  expect(isNews({ from: given, to: kept }, who)).toBe(true)
  expect(isNews({ from: given, to: 'https://pictures.example/b.jpg' }, system)).toBe(true)
  expect(isNews({ from: 'A café', to: 'A bakery' }, system)).toBe(true)
})
