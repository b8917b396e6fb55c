import { cleanStores } from 'nanostores'
import { expect, test } from 'vitest'
import { savedKey } from '#core/browser-names.ts'
import { keptPage } from '#features/account/storage.fixture.ts'
import { $saved } from './saved.store.ts'

const { storage, show } = keptPage()

const keep = (lists: readonly string[]) =>
  storage.setItem(savedKey, JSON.stringify({ owner: null, lists, newLists: [], places: [], waiting: {} }))

test('a page that the browser kept shows on the way back what was saved meanwhile', () => {
  keep(['Saved'])
  const stop = $saved.subscribe(() => {})
  keep(['Saved', 'Coffee'])
  show(false)
  expect($saved.get().lists, 'nothing changed on the way here').toEqual(['Saved'])
  show(true)
  expect($saved.get().lists).toEqual(['Saved', 'Coffee'])
  stop()
  // The store would let go of the page a second later, when that is not there any more.
  cleanStores($saved)
})
