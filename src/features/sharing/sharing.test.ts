import { expect, test, vi } from 'vitest'
import { sharePage } from './sharing.ts'

const shared = { title: 'Café Dagat', url: 'https://suki.example/business/cafe-dagat' }
const fails = (name: string) => vi.fn(() => Promise.reject(new DOMException('no', name)))

test('the system’s sheet is offered where there is one, and nothing is copied', async () => {
  const share = vi.fn(async () => {})
  const copy = vi.fn(async () => {})
  expect(await sharePage(shared, { share, copy })).toBe('shared')
  expect(share).toHaveBeenCalledWith(shared)
  expect(copy).not.toHaveBeenCalled()
})

test('a sheet that is closed leaves the clipboard alone', async () => {
  const copy = vi.fn(async () => {})
  expect(await sharePage(shared, { share: fails('AbortError'), copy })).toBe('cancelled')
  expect(copy).not.toHaveBeenCalled()
})

test.each([{}, { share: fails('NotAllowedError') }])('else the link is copied', async (means) => {
  const copy = vi.fn(async () => {})
  expect(await sharePage(shared, { ...means, copy })).toBe('copied')
  expect(copy).toHaveBeenCalledWith(shared.url)
})

test('where nothing may be copied, the link is shown', async () => {
  expect(await sharePage(shared, { copy: fails('NotAllowedError') })).toBe('shown')
})
