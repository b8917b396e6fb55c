import { expect, test } from 'vitest'
import { extractFromPage } from '../extract-page.ts'

const box = (title: string, rest: string) => `<div class="card"><h3>${title}</h3><p>${rest}</p></div>`
const makati = box('Makati', '12 Rizal Avenue, Makati City</p><p>Tel. (02) 8123 4567</p><p>Mon-Sat 9am-6pm')
const pasig = box('Pasig', '34 Mabini Street, Pasig City</p><p>(02) 8234 5678</p><p>Daily 10am-8pm')
const manila = box('Manila', '56 Taft Avenue, Manila</p><p>(02) 8345 6789')

function branchesOf(boxes: readonly string[], rest = ''): (readonly (string | undefined)[])[] {
  const html = `<title>Corner Bakery | Branches</title><h1>Our Branches</h1><div>${boxes.join('')}</div>${rest}`
  const found = extractFromPage(html, new URL('https://bakery.example/branches'), [])
  return found.map(({ values }) => [values.name, values.address, values.city, values.phone])
}

const three = [
  ['Corner Bakery - Makati', '12 Rizal Avenue, Makati City', 'Makati City', '+63 2 8123 4567'],
  ['Corner Bakery - Pasig', '34 Mabini Street, Pasig City', 'Pasig City', '+63 2 8234 5678'],
  ['Corner Bakery - Manila', '56 Taft Avenue, Manila', 'Manila City', '+63 2 8345 6789'],
]

test('branches in boxes side by side are a business each', () => {
  expect(branchesOf([makati, pasig, manila])).toEqual(three)
})

test('each branch has the hours of its own box alone', () => {
  const html = `<title>Corner Bakery</title>${makati}${pasig}${manila}`
  const found = extractFromPage(html, new URL('https://bakery.example/'), [])
  expect(found.map(({ values }) => values.sunday_hours)).toEqual([undefined, '10:00 AM - 8:00 PM', undefined])
  expect(found.map(({ values }) => values.monday_hours)).toEqual([
    '9:00 AM - 6:00 PM',
    '10:00 AM - 8:00 PM',
    undefined,
  ])
})

test('a branch whose address is not understood is not lost, one that says nothing is none', () => {
  const boxes = [
    makati,
    pasig,
    manila,
    box('Ortigas', 'Call (02) 8456 7890'),
    box('More to come', 'Next year'),
  ]
  expect(branchesOf(boxes)).toEqual([
    ...three,
    ['Corner Bakery - Ortigas', undefined, undefined, '+63 2 8456 7890'],
  ])
})

test('a footer that repeats some of them makes no more', () => {
  const footer = `<footer><ul><li><b>Makati</b> 12 Rizal Avenue, Makati City</li><li><b>Pasig</b> 34 Mabini Street, Pasig City</li></ul></footer>`
  expect(branchesOf([makati, pasig, manila], footer)).toEqual(three)
})

test('boxes under no headline of branches are called as they are titled', () => {
  const boxes = [makati, pasig, manila].map((text, index) =>
    text.replace(/<h3>\w+/, `<h3>Shop ${'ABC'[index]}`),
  )
  const html = `<title>Shops of the Metro</title>${boxes.join('')}`
  const found = extractFromPage(html, new URL('https://shops.example/'), [])
  expect(found.map(({ values }) => values.name)).toEqual(['Shop A', 'Shop B', 'Shop C'])
})

test('a title that names the business is its name', () => {
  const [first] = branchesOf([box('Corner Makati', '12 Rizal Avenue, Makati City'), pasig, manila])
  expect(first?.[0]).toBe('Corner Makati')
})

test.each([
  ['two boxes may be an office and its map', [makati, pasig]],
  [
    'one address in each is one business',
    [makati, makati.replace('Makati<', 'Find us<'), makati.replace('Makati<', 'Visit<')],
  ],
  [
    'what people said of it is no branch',
    ['Ana', 'Ben', 'Carla'].map((name) => box(name, 'The best bread in town.')),
  ],
  [
    'articles are none',
    ['Rizal Avenue opens', 'A new oven', 'Our story'].map((title) =>
      box(title, 'We baked for the whole street this year.'),
    ),
  ],
])('%s', (_, boxes) => {
  expect(branchesOf(boxes)).toHaveLength(1)
})
