import { expect, test } from 'vitest'
import { corpora } from './corpora.ts'

test('of eighty files as offices and spreadsheets leave them, each row is read or refused as it should be', async () => {
  const judged = (await corpora['files']?.()) ?? []
  expect(judged.length).toBeGreaterThan(70)
  const others = judged.filter(({ verdict }) => verdict !== 'right')
  expect(others.map(({ text, got, isHeldOut }) => (isHeldOut ? 'held out' : `${text}: ${got}`))).toEqual([])
})
