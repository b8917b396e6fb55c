import { expect, test } from 'vitest'
import { openRows } from './open-rows.ts'

async function read(text: string) {
  const opened = await openRows(new Blob([text]))
  if (!opened.ok) return opened.error
  const told: string[] = []
  for await (const row of opened.value.rows())
    told.push('raw' in row ? Object.values(row.raw).join('|') : `${row.line}: ${row.error}`)
  return told
}

test('ACSV-01 a comma inside an address moves no cell into the next column: the row is refused', async () => {
  expect(await read('name,address,city\nBen,Unit 3, C5,Taguig\nNena,1 C5,Pasig')).toEqual([
    '2: it has 4 cells, but there are 3 headings',
    'Nena|1 C5|Pasig',
  ])
})

test('ACSV-01 a quote that never closes costs its own row and no other', async () => {
  const text = 'name,city\nNena,Pasig\n"Ben,Taguig\n"Juan","Makati"\nPedro,Manila\nLast,"Pasay'
  expect(await read(text)).toEqual([
    'Nena|Pasig',
    '3: a quote (") opens on line 3 and does not close',
    'Juan|Makati',
    'Pedro|Manila',
    '6: a quote (") opens on line 6 and does not close',
  ])
})

test('ACSV-01 two rows that a lost quote joins into one of the right width are refused', async () => {
  expect(await read('name,city,phone\nNena,Pasig,1\n"Ben,Taguig,2\nJuan",Makati,3')).toContain(
    '3: a quote (") opens on line 3 and does not close',
  )
})

test('ACSV-01 a line of two million characters is refused by its line', async () => {
  const told = await read(`name,city\nNena,Pasig\n${'x'.repeat(2_000_000)}\nJuan,Makati`)
  expect(told).toEqual(['Nena|Pasig', '3: line 3 is longer than 1,000,000 characters', 'Juan|Makati'])
})

test('what was found is said', async () => {
  const opened = await openRows(new Blob(['\ufeffname;city\r\nNena;Pasig\r\n']))
  expect(opened.ok && opened.value.found.sentence).toBe(
    'CSV in UTF-8, its cells parted by semicolons, 2 columns with their headings on line 1',
  )
})
