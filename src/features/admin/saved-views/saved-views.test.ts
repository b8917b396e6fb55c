import { expect, test } from 'vitest'
import { viewChange, viewOf } from './saved-views.ts'

test('a view keeps filters and order, not the page, the dialog or the tab', () => {
  const query = new URLSearchParams('tab=businesses&sort=-name&q=kape&page=3&business=x&city=')
  const view = viewOf(query, ['q', 'city', 'sort'])
  expect(view).toBe('q=kape&sort=-name')
  expect(viewChange('businesses', { query: view })).toEqual({ tab: 'businesses', q: 'kape', sort: '-name' })
})

test('the same view is the same text, in whatever order it was built', () => {
  const [one, other] = ['a=1&b=2', 'b=2&a=1'].map((text) => viewOf(new URLSearchParams(text), ['b', 'a']))
  expect(one).toBe(other)
})
