import { expect, test } from 'vitest'
import { cleanName } from './names.ts'

test.each([
  ['SM CITY BF HOMES', 'SM City BF Homes'],
  ['LTO PASIG DISTRICT OFFICE', 'LTO Pasig District Office'],
  ['DBP DATA CENTER, INC.', 'DBP Data Center, Inc.'],
  ['FUND (PAG-IBIG)', 'Fund (Pag-IBIG)'],
  ['KOMISYON SA WIKANG FILIPINO', 'Komisyon sa Wikang Filipino'],
  ['PALACIO DEL GOBERNADOR', 'Palacio del Gobernador'],
])('all capitals: %j reads %j', (shouted, name) => {
  expect(cleanName(shouted)).toBe(name)
})
