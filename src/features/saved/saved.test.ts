import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addList,
  addPlace,
  afterSync,
  deleteList,
  forUser,
  hasUnsent,
  isSaved,
  listsOf,
  noneSaved,
  placesOf,
  removePlace,
  renameList,
  type Saved,
  type SavedPlace,
  unsentOf,
} from './saved.ts'

const place = (id: string, list = 'Saved', savedAt = 1): SavedPlace => ({
  ...{ id, list, savedAt, name: `Place ${id}`, slug: id },
  ...{ city: '', category: '', state: 'listed' },
})
const withPlaces = (...places: SavedPlace[]): Saved => places.reduce(addPlace, noneSaved)
const ids = (saved: Saved) => placesOf(saved).map(({ id }) => id)

describe('on the device', () => {
  test('a place is saved once and removed again', () => {
    const saved = addPlace(withPlaces(place('a')), place('a'))
    expect(ids(saved)).toEqual(['a'])
    expect(isSaved(removePlace(saved, 'a'), 'a')).toBe(false)
  })

  test('a place may be on several lists, and leaves one of them', () => {
    const saved = withPlaces(place('a'), place('a', 'Weekend'))
    expect(
      listsOf(removePlace(saved, 'a', 'Saved')).map(({ name, places }) => [name, places.length]),
    ).toEqual([
      ['Saved', 0],
      ['Weekend', 1],
    ])
  })

  test('lists show the newest place first', () => {
    const [list] = listsOf(withPlaces(place('old', 'Saved', 1), place('new', 'Saved', 2)))
    expect(list?.places.map(({ id }) => id)).toEqual(['new', 'old'])
  })

  test('a list that gets the name of another becomes one with it', () => {
    const saved = withPlaces(place('a'), place('a', 'Weekend'), place('b', 'Weekend'))
    const [list, ...others] = listsOf(renameList(saved, 'Weekend', 'Saved'))
    expect(list?.places.map(({ id }) => id).sort()).toEqual(['a', 'b'])
    expect(others).toEqual([])
  })

  test('a deleted list takes its places along, and no others', () => {
    expect(ids(deleteList(withPlaces(place('a'), place('b', 'Weekend')), 'Weekend'))).toEqual(['a'])
  })
})

describe('who signs in', () => {
  test('brings the device’s places into the account, to be sent', () => {
    const saved = forUser(withPlaces(place('a')), 'ana')
    expect(unsentOf(saved).places).toMatchObject([{ id: 'a', unsent: 'add' }])
    expect(saved.owner).toBe('ana')
  })

  test('and out again leaves nothing of the account on the device', () => {
    const account = afterSync(forUser(noneSaved, 'ana'), [], { lists: ['Saved'], places: [place('a')] })
    expect(forUser(account, null)).toEqual(noneSaved)
  })

  test('as somebody else sees nothing of the one before', () => {
    const ana = afterSync(forUser(noneSaved, 'ana'), [], { lists: ['Saved'], places: [place('a')] })
    expect(forUser(ana, 'ben').places).toEqual([])
  })

  test('again finds what could not be sent before, which nobody saw meanwhile', () => {
    const ana = addPlace(forUser(noneSaved, 'ana'), place('a'))
    const out = forUser(ana, null)
    expect(ids(out)).toEqual([])
    const ben = forUser(addPlace(out, place('b')), 'ben')
    expect(ids(ben)).toEqual(['b'])
    expect(unsentOf(forUser(ben, 'ana')).places).toMatchObject([{ id: 'a', unsent: 'add' }])
  })
})

describe('a list without places', () => {
  const names = (saved: Saved) => listsOf(saved).map(({ name }) => name)
  const nothing = { lists: [], places: [] }

  test('made before the login waits until the account has it', () => {
    const saved = forUser(addList(noneSaved, 'Weekend'), 'ana')
    // The first attempt failed, and the account answered without it.
    const still = afterSync(saved, [], nothing)
    expect(names(still)).toEqual(['Weekend'])
    expect(unsentOf(still).lists).toEqual(['Weekend'])
    const told = afterSync(still, [], { lists: ['Weekend'], places: [] })
    expect(names(told)).toEqual(['Weekend'])
    expect(hasUnsent(told)).toBe(false)
  })

  test('waits for its account while that is signed out, unseen by others', () => {
    const out = forUser(addList(forUser(noneSaved, 'ana'), 'Weekend'), null)
    expect(names(out)).toEqual([])
    expect(names(forUser(out, 'ben'))).toEqual([])
    expect(names(forUser(forUser(out, 'ben'), 'ana'))).toEqual(['Weekend'])
  })

  test('that the account dropped is gone here too, and one that is renamed or deleted unsent leaves no trace', () => {
    const known = afterSync(forUser(noneSaved, 'ana'), [], { lists: ['Old'], places: [] })
    expect(names(afterSync(known, [], nothing))).toEqual([])
    const renamed = renameList(addList(known, 'New'), 'New', 'Newer')
    expect(unsentOf(renamed).lists).toEqual(['Newer'])
    expect(hasUnsent(deleteList(renamed, 'Newer'))).toBe(false)
  })
})

describe('the account and its copy', () => {
  const account = { lists: ['Saved'], places: [place('a'), place('b')] }

  test('what another device removed is gone here too', () => {
    const saved = afterSync(forUser(noneSaved, 'ana'), [], account)
    expect(ids(afterSync(saved, [], { lists: ['Saved'], places: [place('b')] }))).toEqual(['b'])
  })

  test('what was removed offline stays removed until the account has heard of it', () => {
    const saved = removePlace(afterSync(forUser(noneSaved, 'ana'), [], account), 'a')
    expect(ids(afterSync(saved, [], account))).toEqual(['b'])
    const sent = unsentOf(saved).places
    const told = afterSync(saved, sent, { lists: ['Saved'], places: [place('b')] })
    expect(hasUnsent(told)).toBe(false)
  })

  test('what changed while the account was asked still waits', () => {
    const saved = afterSync(forUser(noneSaved, 'ana'), [], account)
    const meanwhile = removePlace(addPlace(saved, place('c')), 'b')
    const after = afterSync(meanwhile, [], account)
    expect(ids(after).sort()).toEqual(['a', 'c'])
    expect(unsentOf(after).places).toHaveLength(2)
  })

  test('what the account did not take stays on the device', () => {
    const saved = forUser(withPlaces(place('gone')), 'ana')
    expect(ids(afterSync(saved, unsentOf(saved).places, { lists: [], places: [] }))).toEqual(['gone'])
  })

  test('a removal that is taken back before it was sent is none', () => {
    const saved = removePlace(afterSync(forUser(noneSaved, 'ana'), [], account), 'a')
    expect(hasUnsent(addPlace(saved, place('a')))).toBe(false)
  })
})

test('whatever somebody does on two devices, signed in or not, no place or list is lost that nobody removed', () => {
  const step = fc.record({
    device: fc.constantFrom(0, 1),
    act: fc.constantFrom('add', 'list', 'sync', 'fail', 'out'),
    id: fc.constantFrom('a', 'b', 'c', 'd'),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const devices = [noneSaved, noneSaved]
      let account: SavedPlace[] = []
      let lists: string[] = []
      const added = new Set<string>()
      const begun = new Set<string>()
      for (const { device, act, id } of [
        ...steps,
        ...[0, 1].map((device) => ({ device, act: 'sync', id: '' })),
      ]) {
        let saved = devices[device] ?? noneSaved
        if (act === 'add') {
          saved = addPlace(saved, place(id))
          added.add(id)
        } else if (act === 'list') {
          saved = addList(saved, id)
          begun.add(id)
        } else if (act === 'out') {
          saved = forUser(saved, null)
        } else if (act === 'sync') {
          saved = forUser(saved, 'ana')
          const { lists: named, places: sent } = unsentOf(saved)
          lists = [...new Set([...lists, ...named, ...sent.map(({ list }) => list)])]
          account = [...account, ...sent.filter(({ id }) => account.every((other) => other.id !== id))].map(
            ({ unsent: _, ...known }) => known,
          )
          saved = afterSync(saved, sent, { lists, places: account })
        } else saved = forUser(saved, 'ana')
        devices[device] = saved
      }
      expect(account.map(({ id }) => id).sort()).toEqual([...added].sort())
      expect(lists).toEqual(expect.arrayContaining([...begun]))
    }),
  )
})
