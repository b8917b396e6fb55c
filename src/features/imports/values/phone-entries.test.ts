import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntries } from './phone-entries.ts'
import type { PhonePlace } from './phone-number.ts'

const manila: PhonePlace = { country: 'PH', callingCode: '63', areaCode: '2', localDigits: 8 }

/** A piece of a text with telephone numbers, and the digits that it adds. */
type Piece = { text: string; area?: string; local?: string; tail?: string; isRange?: boolean }

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

/** `926-17-56`, `926-1756`, `9261756`. */
const grouped = (local: string, style: number) => {
  const [, head = '', third = '', fourth = ''] = /^(.+)(..)(..)$/.exec(local) ?? []
  return (
    [`${head}-${third}-${fourth}`, `${head}-${third}${fourth}`, `${head} ${third}${fourth}`, local][style] ??
    ''
  )
}
const style = fc.integer({ min: 0, max: 3 })
const separator = fc.constantFrom('; ', ' / ', ', ', ' and ', ': ', '/', ' or ', ' ', ' - ')
/** Without them an extension or a shortened number would go on. */
const clear = fc.constantFrom('; ', ', ', ' | ')
const label = fc.constantFrom('', '', 'Tel. No. ', 'Fax: ', ' F', ' TF ', 'Mobile ', ' (Viber) ', 'Sales ')
const extension = fc.constantFrom('', '', ' loc. 303', ' loc. 303; 304')

const withCode: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('2', '34', '46', '49', '82'), digits(8), style, fc.integer({ min: 0, max: 4 }))
  .map(([area, eight, form, code]) => {
    const local = area === '2' ? `8${eight.slice(1)}` : `4${eight.slice(2)}`
    const written = [`(0${area}) `, `0${area}-`, `+63 ${area} `, `(63${area})`, `(63-${area})`][code] ?? ''
    return { text: written + grouped(local, form), area, local }
  })
/** A number of seven digits: of an older plan, or one that shares the code of the number before it. */
const withoutCode: fc.Arbitrary<Piece> = fc
  .tuple(digits(7), style)
  .map(([local, form]) => ({ text: grouped(local, form), local }))
const ofOldPlan: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('(02) ', '(02)', '02-', '(632) ', '+63 2 ', '+632 '), digits(7), style)
  .map(([code, local, form]) => ({ text: code + grouped(local, form) }))
const mobile: fc.Arbitrary<Piece> = digits(7).map((rest) => ({
  text: `0917-${grouped(rest, 1)}`,
  area: '917',
  local: rest,
}))
const tail: fc.Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('/', ' / ', '-', ' to ', ', -', ' & '), fc.integer({ min: 1, max: 2 }).chain(digits))
  .map(([join, end]) => ({ text: join + end, tail: end, isRange: /^(?:-| to )$/.test(join) }))

/** Every number that the pieces can be read as. */
function numbersIn(pieces: readonly Piece[]): Set<string> {
  const numbers = new Set<string>()
  const areas: { area: string; length: number }[] = []
  let before = ''
  for (const { text, area, local, tail, isRange } of pieces) {
    const known = [...numbers]
    if (area && local) areas.push({ area, length: local.length })
    for (const one of areas) {
      if (one.length !== local?.length) continue
      const number = one.area + local
      numbers.add(number)
      if (before === ' - ')
        for (const first of known) for (const each of upTo(first, number)) numbers.add(each)
    }
    for (const first of tail ? known : []) {
      const end = first.slice(0, -(tail?.length ?? 0)) + tail
      for (const each of isRange ? upTo(first, end) : []) numbers.add(each)
      numbers.add(end)
    }
    before = text || before
  }
  return numbers
}

function upTo(first: string, last: string): string[] {
  const count = Number(last) - Number(first)
  return count > 99
    ? []
    : Array.from({ length: Math.max(0, count) }, (_, index) => String(Number(last) - index))
}

test('every number that is read stands in the text', () => {
  const number = fc.oneof({ arbitrary: withCode, weight: 3 }, withoutCode, ofOldPlan, mobile)
  const pieces = fc
    .tuple(label, number, fc.option(tail), label, separator, extension, clear)
    .map(([before, one, end, behind, between, rooms, after]) => [
      { text: before },
      one,
      ...(end ? [end] : []),
      { text: behind + rooms },
      { text: rooms || (end && between === ' ') ? after : between },
    ])
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 4 }), (list) => {
      const all = list.flat()
      const { entries } = readEntries(all.map(({ text }) => text).join(''), manila)
      const read = entries.map((entry) => String(entry.number.nationalNumber))
      expect([...numbersIn(all)]).toEqual(expect.arrayContaining(read))
    }),
    { numRuns: 1000 },
  )
})
