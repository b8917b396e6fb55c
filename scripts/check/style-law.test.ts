import { expect, it } from 'vitest'
import { findStyleBreaches } from './style-law.ts'

const part = (name: string, ...imports: string[]) =>
  `${imports.map((from) => `import '${from}'\n`).join('')}export const Part = () => <p className="${name}" />`

/** A plan's dialog that the dashboard shows, and the sheet with its looks. */
const tree = {
  'src/layouts/page.astro': "---\nimport '#ui/button.css'\n---\n<slot />",
  'src/ui/button.css': '@layer components { .btn { color: red } .btn:hover { color: blue } }',
  'src/features/plans/offer.css': '.offer { color: red } .offer .btn { margin: 0 }',
  'src/features/plans/offer.tsx': part('offer btn', './offer.css'),
  'src/features/dashboard/dashboard.tsx': part('btn', '#features/plans/offer.tsx'),
}

function found(files: Record<string, string>): string[] {
  return findStyleBreaches(new Map(Object.entries({ ...tree, ...files }))).map(
    ({ file, rule }) => `${file} ${rule}`,
  )
}

it('lets parts be that import what they wear, or wear what every page brings', () => {
  expect(found({})).toEqual([])
})

it('finds a part that one way brings with its sheet, and another without', () => {
  const offer = part('offer')
  const dashboard = part('btn', '#features/plans/offer.css', '#features/plans/offer.tsx')
  const dressed = { 'src/features/plans/offer.tsx': offer, 'src/features/dashboard/dashboard.tsx': dashboard }
  expect(found(dressed)).toEqual([])
  const elsewhere = { 'src/features/business-form/submitted.tsx': part('btn', '#features/plans/offer.tsx') }
  expect(found({ ...dressed, ...elsewhere })).toEqual([
    'src/features/plans/offer.tsx wears offer without src/features/plans/offer.css',
  ])
})

it.each([
  ['an .astro part', 'a.astro', '---\nconst on = true\n---\n<p class:list={["x", on && "offer"]} />'],
  ['a script of an .astro part', 'a.astro', '<p class="offer" /><script>import "./offer.css"</script>'],
  ['a part that a later one dresses', 'a.tsx', 'import("./offer.tsx"); const a = <p className="offer" />'],
  ['an element made by hand', 'a.ts', "element.className = 'offer'"],
  [
    'a part with a type alone',
    'a.tsx',
    'import type { A } from "./offer.tsx"; const a = <p className={b + " offer"} />',
  ],
])('finds what %s wears', (_, name, text) => {
  const file = `src/features/plans/${name}`
  expect(found({ [file]: text })).toEqual([`${file} wears offer without src/features/plans/offer.css`])
})

it('takes no word for a class that stands elsewhere', () => {
  const text = `const a = <p className={kind === 'offer' ? 'x' : 'y'} title="offer">offer</p>`
  expect(found({ 'src/features/plans/a.tsx': text })).toEqual([])
})

it('finds a class that two sheets define', () => {
  expect(found({ 'src/ui/card.css': '.card, .btn[disabled] { color: red }' })).toEqual([
    'src/ui/card.css defines .btn, as src/ui/button.css does',
  ])
  expect(found({ 'src/ui/card.css': '.card .btn, .card.btn, .card:has(.btn) { color: red }' })).toEqual([])
})

it('finds too many lines apart from their parts', () => {
  const lines = (count: number) => ({ 'src/styles/base.css': '\n'.repeat(count) })
  expect(found(lines(500))).toEqual([])
  expect(found(lines(501))).toEqual(['src/styles/ has 501 lines, more than 500'])
})

it.each([
  ['.offer:has(.btn) > :first-child', true],
  ['.offer:not(:has(> :nth-child(4 of [data-state]))) > :nth-child(1 of [data-state])', true],
  ['.offer:has(.btn) *', true],
  ['.offer:has(.btn) > p:first-child', false],
  ['.offer:has(.btn) .btn:first-child', false],
  ['.offer:has(> .btn + *)', false],
  [':root:has(.btn) #foot', false],
])('takes %s for a rule that browsers look for everywhere: %s', (selector, isWide) => {
  expect(
    found({ 'src/features/plans/offer.css': `${selector} { margin: 0 } .offer { color: red }` }),
  ).toEqual(
    isWide ? [`src/features/plans/offer.css has ${selector}, which dresses something without a name`] : [],
  )
})
