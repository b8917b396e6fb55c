import { expect, test } from 'vitest'
import { holdersOf, roleMay, type StaffRole } from '#features/account/staff.ts'
import icons from '#ui/icons/browser-icons.json' with { type: 'json' }
import { adminTabs, adminTiles, findTab, rightOf } from './admin-tabs.ts'

test('ADM-07 the address names a tab; what names none opens the first', () => {
  for (const { id } of adminTabs) expect(findTab(id).id).toBe(id)
  expect(findTab('manage').id).toBe('businesses')
  for (const named of [null, '', 'x', 'OVERVIEW', 'constructor', '__proto__', 'toString'])
    expect(findTab(named).id).toBe('overview')
})

test('ROLE-13 each role has its tabs: an editor’s are about listings, a moderator’s about feedback', () => {
  const tabsOf = (role: StaffRole) =>
    adminTabs.filter(({ right }) => roleMay(role, right)).map(({ id }) => id)
  expect(tabsOf('administrator')).toEqual(adminTabs.map(({ id }) => id))
  expect(tabsOf('editor')).toEqual([
    ...[
      'overview',
      'businesses',
      'categories',
      'waiting-to-publish',
      'link-extractor',
      'import',
      'duplicates',
    ],
    ...['positions', 'trending', 'searches', 'changes', 'trash', 'publishing'],
  ])
  expect(tabsOf('moderator')).toEqual(['overview', 'ratings', 'reports', 'messages', 'changes', 'trash'])
  expect(rightOf({ tab: 'manage', business: 'x' })).toBe('content')
  expect(holdersOf('content')).toBe('administrators and editors')
  expect(holdersOf('money')).toBe('administrators')
})

test('every tab and tile has an icon that browsers are given', () => {
  for (const { icon } of [...adminTabs, ...adminTiles])
    expect(Object.keys(icons), 'name it in scripts/list-browser-icons.ts, and run that').toContain(icon)
})
