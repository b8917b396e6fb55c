import { expect, test } from 'vitest'
import { emptyValues } from './business-values.ts'
import { forgetForm, keepForm, keptForm } from './kept-form.ts'

function memory(): Storage {
  const items = new Map<string, string>()
  const storage: Partial<Storage> = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
  // Only these three are used.
  return storage as Storage
}

const id = '6c3b2f0a-54a1-4d3b-8a4c-111111111111'

test('ADD-18 a form comes back as it was typed, under the same id, until it is stored', () => {
  const tab = memory()
  const values = { ...emptyValues, name: 'Aling Nena', draft: true }
  keepForm(tab, { id, values })
  expect(keptForm(tab, () => 'another')).toEqual({ id, values })
  forgetForm(tab)
  expect(keptForm(tab, () => id)).toEqual({ id, values: emptyValues })
})

test.each(['', 'null', '[]', '{', '{"id":7,"values":{"name":7,"extra":"x"}}', '{"values":null}'])(
  'what is no form (%s) is a new one',
  (text) => {
    const tab = memory()
    tab.setItem('suki-add-business', text)
    expect(keptForm(tab, () => id)).toEqual({ id, values: emptyValues })
  },
)

test('a browser without storage stops nobody', () => {
  const full = memory()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => keepForm(full, { id, values: emptyValues })).not.toThrow()
})
