import { expect, test } from 'vitest'
import type { SiteChange } from '#features/publishing/publishing.ts'
import { type HeldPage, pagesToRelease } from './held-back.ts'

const heldFor = (...links: string[]): HeldPage => ({
  kind: 'businesses',
  page: { path: '/', digest: '' },
  links,
})

const released = (...pages: HeldPage[]) => new Map(pages.map(({ kind, page }) => [kind, [page]]))

const moved: SiteChange = {
  entity: 'category',
  entity_id: 'food',
  before: { slug: 'food', name: 'Food', icon: '' },
  after: { slug: 'eateries', name: 'Food', icon: '' },
}
const meanwhile =
  (changes: SiteChange[], tooMany = false) =>
  async () => ({ cursor: '', changes, tooMany })

test('a page waits for the next build where what it links to changed meanwhile', async () => {
  const [waits, goes] = [heldFor('/category/eateries'), heldFor('/category/never-was')]
  expect(await pagesToRelease([waits, goes], meanwhile([moved]))).toEqual(released(goes))
  expect(await pagesToRelease([waits, goes], meanwhile([moved], true))).toEqual(released())
})

test('where nothing changed, no page waits', async () => {
  const held = heldFor('/category/never-was')
  expect(await pagesToRelease([held], meanwhile([]))).toEqual(released(held))
  expect(await pagesToRelease([held], undefined)).toEqual(released(held))
})
