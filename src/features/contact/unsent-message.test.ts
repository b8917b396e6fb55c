import { expect, test } from 'vitest'
import { formsOfTab } from '#core/kept-forms.ts'
import { memoryStorage } from '#features/account/storage.fixture.ts'
import { forgetUnsent, keepUnsent, readUnsent } from './unsent-message.ts'

const message = { name: 'Ana', email: '', subject: 'Hours', message: 'Are you open on' }

test('what was typed is there again until it is sent', () => {
  const tab = memoryStorage()
  expect(readUnsent(tab)).toBeNull()
  keepUnsent(tab, message)
  expect(readUnsent(tab)).toEqual(message)
  forgetUnsent(tab)
  expect(readUnsent(tab)).toBeNull()
})

test.each(['not JSON', '7', 'null', '[]', '{"subject":7}', '{"other":"text"}'])(
  'what the tab holds is nothing of ours: %s',
  (written) => {
    const tab = memoryStorage()
    tab.setItem(formsOfTab.message, written)
    expect(readUnsent(tab)).toBeNull()
  },
)

test('a tab without room keeps nothing, and says so to whoever looks', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => keepUnsent(full, message)).not.toThrow()
})
