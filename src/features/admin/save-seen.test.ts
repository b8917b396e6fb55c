import { expect, test } from 'vitest'
import { leftAsTheyAre } from './save-seen.ts'

const row = (id: string, name: string) => ({ id, name, read: {} })
const at = '2026-11-24T02:05:00+00:00'
const ana = { by: 'administrator', email: 'ana@suki.test', at } as const

test('says of each that was left as it is what became of it, and through whom', () => {
  const rows = [row('1', 'Kanto Grill'), row('2', 'Aling Nena'), row('3', 'Gone'), row('4', 'Fine')]
  const text = leftAsTheyAre(rows, {
    saved: { 4: { draft: false } },
    conflicts: {
      1: { theirs: { archived: true }, who: { archived: ana } },
      2: { theirs: { title: 'x' }, who: {} },
    },
  })
  expect(text).toMatch(/^Kanto Grill: ana@suki.test archived it \(Nov 24, 2026, .*\)\./)
  expect(text).toContain('Aling Nena: Somebody else changed it.')
  expect(text).toContain('Gone: it is not there any more, or not yours to change.')
  expect(text).not.toContain('Fine')
  expect(
    leftAsTheyAre(rows.slice(0, 1), {
      saved: {},
      conflicts: { 1: { theirs: { sent_back: true }, who: { sent_back: ana } } },
    }),
  ).toMatch(/^Kanto Grill: ana@suki.test sent it back already \(/)
})

test('names three of many', () => {
  const rows = Array.from({ length: 5 }, (_, at) => row(`${at}`, `Business ${at}`))
  expect(leftAsTheyAre(rows, { saved: {}, conflicts: {} })).toMatch(
    /Business 2: it is not there any more, or not yours to change\. 2 others likewise\.$/,
  )
  expect(leftAsTheyAre([], { saved: {}, conflicts: {} })).toBe('')
})
