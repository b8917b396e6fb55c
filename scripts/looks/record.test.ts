import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Look } from './look.ts'
import { compareLooks, describeChange } from './record.ts'

/** A look whose quarters have so many cells of 256 in black, the others white. */
const look = (...black: number[]): Look => {
  const quarters = black.map((cells) => Buffer.alloc(256, 15).fill(0, 0, cells))
  return { digest: black.join(), thumbnail: deflateRawSync(Buffer.concat(quarters)).toString('base64') }
}
const white = look(0, 0, 0, 0)

test('it says which states are new, which are gone and which screens have changed by how much', () => {
  const before = new Map([
    ['same', white],
    ['noisy', white],
    ['other', white],
    ['old', white],
  ])
  const after = new Map([
    ['same', white],
    ['noisy', look(0, 2, 5, 0)],
    ['other', look(0, 128, 3, 32)],
    ['young', white],
  ])
  const told = (isWhole: boolean) =>
    compareLooks(before, after, isWhole).map((change) => `${change.name}: ${describeChange(change)}`)
  expect(told(true)).toEqual(['other: 390 by 50 %, 1440 by 13 %', 'young: new', 'old: gone'])
  expect(told(false)).toEqual(['other: 390 by 50 %, 1440 by 13 %', 'young: new'])
})
