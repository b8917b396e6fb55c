import { cities } from '#config/place/cities.ts'

const kinds = [
  ['restaurant', 'Carinderia'],
  ['pharmacy', 'Botika'],
  ['bakery', 'Panaderia'],
  ['dentist', 'Dental Clinic'],
  ['hotel', 'Inn'],
  ['hardware', 'Hardware'],
  ['cafe', 'Coffee'],
  ['hairdresser', 'Salon'],
] as const
const families =
  'Abad Bautista Castro Dizon Enriquez Flores Garcia Hizon Ignacio Jimenez Lim Magsaysay'.split(' ')
const beginnings = 'Ka Ma Ri So Lu Ta Ba Ne Pi Go Da Hi'.split(' ')
const endings = 'ling ras mon dela vina tago bel sita rino cora lupe yong'.split(' ')
const streets =
  'Acacia Bonifacio Camia Dahlia Escolta Ilang-Ilang Luna Mabini Narra Rizal Sampaguita Taft'.split(' ')
const hours = ['Mo-Fr 08:00-17:00', 'Mo-Su 09:00-21:00', '24/7', 'Mo-Sa 10:00-19:00; PH off', '']

const pick = <T>(items: readonly T[], number: number): T => {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('an empty list')
  return item
}

/** Numbers that look random and are the same for the same row. */
function scatter(row: number, salt: number): number {
  let number = Math.imul(row ^ (salt * 0x9e3779b9), 0x85ebca6b)
  number = Math.imul(number ^ (number >>> 13), 0xc2b2ae35)
  return (number ^ (number >>> 16)) >>> 0
}

/**
 * A generated row of a file: the same for the same number. One in a hundred has no name and is refused, one in fifty
 * says what an earlier row said, one in ten is a branch of one of twelve chains; the rest have names of their own.
 */
export function benchRow(row: number): Record<string, string | number> {
  const at = row % 50 === 49 ? row - 40 : row
  const [category, trade] = pick(kinds, scatter(at, 1))
  const city = pick(cities, scatter(at, 2))
  const family = pick(families, scatter(at, 3))
  const own = [7, 11, 13].map(
    (salt) => pick(beginnings, scatter(at, salt)) + pick(endings, scatter(at, salt + 1)),
  )
  const isBranch = at % 10 === 3
  const side = (salt: number) => ((scatter(at, salt) % 100_000) / 100_000 - 0.5) * 0.03
  return {
    name: row % 100 === 50 ? '' : isBranch ? `${family} ${trade}` : `${own.join(' ')} ${trade}`,
    category,
    lat: Number((city.center.latitude + side(4)).toFixed(6)),
    lon: Number((city.center.longitude + side(5)).toFixed(6)),
    address: `${(scatter(at, 6) % 900) + 1} ${pick(streets, scatter(at, 8))} Street`,
    city: city.name,
    phone: `02 8${String(scatter(at, 9) % 1_000_000).padStart(6, '0')}1`.slice(0, 11),
    website: at % 3 === 0 ? `https://www.${own.join('').toLowerCase()}${at}.example/` : '',
    opening_hours: pick(hours, scatter(at, 10)),
    source_id: `bench/${row}`,
  }
}
