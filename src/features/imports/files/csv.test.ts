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

test('ACSV-01 quotes that a database escapes with a backslash are read, and an empty value of its is none', async () => {
  const told = await read(
    '"name","city","note"\n"Kusina \\"ni\\" Lola","Pasig",\\N\n"Ben\\\\Co","Taguig","a\\\nb"\n"12\\"","Makati","x"',
  )
  expect(told).toEqual(['Kusina "ni" Lola|Pasig|\\N', 'Ben\\Co|Taguig|a\nb', '12"|Makati|x'])
})

test('a backslash before a closing quote is its own where quotes are doubled', async () => {
  expect(await read('name,path\n"Nena ""A"" B","C:\\"\n"Ben","D:\\"')).toEqual([
    'Nena "A" B|C:\\',
    'Ben|D:\\',
  ])
})

test('ACSV-01 a mark for the row above is what stands there, or its row is refused', async () => {
  const told = await read(
    'name,city,phone,Monday,Tuesday\n-do-,Manila,1,,\nNena,Pasig,2,9-5,-do-\nBen,-do-,3,,\nname,city,phone,Monday,Tuesday\n- ditto -,〃,4,,\nDitto,Makati,5,,',
  )
  expect(told).toEqual([
    '2: its “-do-” may stand for the row above: write it out',
    'Nena|Pasig|2|9-5|-do-',
    'Ben|Pasig|3||',
    '5: it repeats the headings',
    'Ben|Pasig|4||',
    '7: its “Ditto” may stand for the row above: write it out',
  ])
})

test.each([
  ['-- MySQL dump 10.13\nCREATE TABLE `a` (`id` int);\nINSERT INTO `a` VALUES (1,2);', 'database (SQL)'],
  ['--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n', 'database (SQL)'],
  ['/* made */ INSERT INTO a VALUES (1,2);\nINSERT INTO a VALUES (1,2);', 'database (SQL)'],
  ['BEGIN:VCARD\nFN:Nena\nEND:VCARD', 'contacts'],
  ['// of 2026\n[{"name": "Nena", "city": "Pasig"}]', 'comments'],
  ['<table><tr><td>Nena</td></tr></table>', 'HTML'],
])('%j is refused whole, with what to do', async (text, word) => {
  expect(await read(text)).toContain(word)
})

test('comments without an end are soon read', async () => {
  expect(await read('-- '.repeat(700))).toMatch(/^This file /)
  expect(await read('/* */ '.repeat(300))).toMatch(/^This file /)
})

test('JSON with a mark before each text is read as lines', async () => {
  const line = '\x1e{"name":"Nena","city":"Pasig"}\n'
  expect(await read(line.repeat(30))).toEqual(Array.from({ length: 30 }, () => 'Nena|Pasig'))
})
