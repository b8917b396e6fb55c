import { expect, test } from 'vitest'
import { draftsKey, type Memory } from '#core/browser-names.ts'
import { forgetDraft, keepDraft, readDraft, typedFields } from './drafts.ts'

function memory(): Memory {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const day = 86_400_000

test('a draft comes back until it is forgotten, each form its own', () => {
  const device = memory()
  keepDraft(device, 'ana', 'business 1', { at: 1, content: 'a' })
  keepDraft(device, 'ana', 'business 2', { at: 2, content: 'b' })
  keepDraft(device, 'ana', 'business 1', { at: 3, content: 'c' })
  expect(readDraft(device, 'ana', 'business 1', 4)).toEqual({ at: 3, content: 'c' })
  forgetDraft(device, 'ana', 'business 1', 4)
  expect(readDraft(device, 'ana', 'business 1', 4)).toBeNull()
  expect(readDraft(device, 'ana', 'business 2', 4)).toEqual({ at: 2, content: 'b' })
  forgetDraft(device, 'ana', 'business 2', 4)
  expect(device.getItem(draftsKey)).toBeNull()
})

test('nobody is shown what another person left, and it goes once the next one types', () => {
  const device = memory()
  keepDraft(device, 'ana', 'business 1', { at: 1, content: 'a secret' })
  expect(readDraft(device, 'ben', 'business 1', 2)).toBeNull()
  keepDraft(device, 'ben', 'business 1', { at: 2, content: 'b' })
  expect(device.getItem(draftsKey)).not.toContain('secret')
})

test('a draft is kept for a week, and twenty of them', () => {
  const device = memory()
  keepDraft(device, 'ana', 'old', { at: 0, content: 'a' })
  expect(readDraft(device, 'ana', 'old', 7 * day - 1)).not.toBeNull()
  expect(readDraft(device, 'ana', 'old', 7 * day)).toBeNull()
  for (let at = 1; at <= 21; at += 1) keepDraft(device, 'ana', `form ${at}`, { at, content: at })
  expect(readDraft(device, 'ana', 'form 1', 22)).toBeNull()
  expect(readDraft(device, 'ana', 'form 2', 22)).not.toBeNull()
})

test.each(['', '{', 'null', '[]', '{"user":"ana"}', '{"user":"ana","drafts":{"form":7}}'])(
  'what is no draft (%s) is none',
  (text) => {
    const device = memory()
    device.setItem(draftsKey, text)
    expect(readDraft(device, 'ana', 'form', 1)).toBeNull()
  },
)

test('a full browser stops nobody', () => {
  const full: Memory = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepDraft(full, 'ana', 'form', { at: 1, content: 'a' })).not.toThrow()
})

test('of a draft, only fields that the form has are taken over, and only with values of their kind', () => {
  const values = { name: 'A', gallery: [], verified: false }
  const kept = (typed: unknown) => ({ read: null, typed })
  const content = { name: kept('B'), gallery: kept({}), verified: kept('yes'), other: kept('x') }
  expect(typedFields(content, values)).toEqual([['name', kept('B')]])
  expect([null, 'x', { name: null }].map((one) => typedFields(one, values))).toEqual([[], [], []])
})
