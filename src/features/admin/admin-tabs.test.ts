import { expect, test } from 'vitest'
import { adminTabs, findTab } from './admin-tabs.ts'

test('ADM-07 the address names a tab; what names none opens the first', () => {
  for (const { id } of adminTabs) expect(findTab(id).id).toBe(id)
  expect(findTab('manage').id).toBe('businesses')
  for (const named of [null, '', 'x', 'OVERVIEW', 'constructor', '__proto__', 'toString'])
    expect(findTab(named).id).toBe('overview')
})
