import { describe, expect, it } from 'vitest'
import { idsOfTests, keepLedger, readChecklist } from './ledger.ts'

// Titles of the fixtures are put together, so that the ledger does not count them as tests of this file.
const [one, two, three, stray] = ['HOME', 'HOME', 'CAT', 'HOME'].map(
  (area, index) => `${area}-0${[1, 2, 1, 9][index]}`,
)

const checklist = `# Checklist
### HOME · Home page
| id | requirement | source |
|---|---|---|
| ${one} | a | V |
| ${two} | b | V |
### CAT · Category page
| ${three} | c | V |
`

const ids = (text: string) => idsOfTests('a.test.ts', text)

describe('reading titles', () => {
  it('finds ids in titles of tests and of the groups around them', () => {
    expect(ids(`describe('${one} home', () => { it('${two} and ${three} hold', () => {}) })`)).toEqual([
      one,
      two,
      three,
    ])
    expect(ids(`test.describe('x', () => { test(\`\${n} ${one}\`, () => {}) })`)).toEqual([one])
    expect(ids(`it.each([1, 2])('${one} %i', () => {})`)).toEqual([one])
    expect(ids(`it.for(cases)('${one}', () => {})`)).toEqual([one])
    expect(ids(`test('${one}', { tag: '@slow' }, async ({ page }) => {})`)).toEqual([one])
  })

  it('counts neither comments nor bodies nor groups without tests', () => {
    expect(ids(`// ${one}\nconst a = '${two}'\ndescribe('${three}', () => {})`)).toEqual([])
    expect(ids(`test('x', () => { check('${one}') })`)).toEqual([])
  })

  it.each(['test.skip', 'it.todo', 'test.fixme', 'describe.skip', 'it.skipIf(slow)', 'test.describe.skip'])(
    'counts nothing inside %s',
    (callee) => {
      expect(ids(`${callee}('${one}', () => { it('${two}', () => {}) })`)).toEqual([])
    },
  )

  it('does not take encodings for ids', () => {
    expect(ids("it('reads UTF-16', () => {})")).toEqual([])
  })
})

describe('the ledger', () => {
  it('reads areas and ids in order', () => {
    expect(readChecklist(checklist)).toEqual([
      { key: 'HOME', name: 'Home page', ids: [one, two] },
      { key: 'CAT', name: 'Category page', ids: [three] },
    ])
  })

  it('names the tests of an id, the due ids without a test and the ids nobody knows', () => {
    const tests = new Map([
      ['a.test.ts', `test('${one}', () => {})`],
      ['b.test.ts', `test('${one} ${stray}', () => {})`],
    ])
    const ledger = keepLedger(checklist, [`${one}`, `${two}`], tests)
    expect(ledger.proofs.get(`${one}`)).toEqual(['a.test.ts', 'b.test.ts'])
    expect(ledger.missing).toEqual([two])
    expect(ledger.unknown).toEqual([`b.test.ts: ${stray}`])
  })

  it('finds ids in the list of due ones that the checklist does not have', () => {
    expect(keepLedger(checklist, [`${stray}`], new Map()).unknown).toEqual([
      `tests/checklist-due.json: ${stray}`,
    ])
  })
})
