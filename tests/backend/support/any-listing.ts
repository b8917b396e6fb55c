import { people } from './people.ts'

/** Values as people, imports and extractors left them: whatever a column can hold. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  description: [
    '',
    'One line.',
    'Two lines,\nand "quotes".\n\n=SUM(A1)',
    '- a list\n- of things',
    'n/a',
    '‘Ñ’ 🍜 Ａ',
  ],
  short_description: ['', '=1+1', '+63 is no number', '@home', "'quoted'", 'None', 'Tab\there'],
  services: ['', 'dine-in, delivery', 'Dine-in; take-out\nCatering'],
  city: ['Makati City', 'Makati', 'PARAÑAQUE', 'Baguio', 'Atlantis, Cavite', ''],
  address: ['', '1 Rizal Street, Brgy. San Juan', 'Unit 5-A, 3/F', '=7 Main', 'unknown'],
  phone: ['', '0917 555 0123', '(02) 8123 4567; 0917 555 0123', 'call me', '+1 650 253 0000', '123'],
  email: ['', 'nena@people.test', 'A.B+c@x.example'],
  website_url: ['', 'https://nena.example/a,b;c?d=1', 'http://x.example'],
  image_url: ['', '/media/business-images/x/a.webp', 'https://pictures.example/a%20b.jpg'],
  monday_hours: ['', '9 AM - 6 PM', '24 hours', 'Closed', 'by appointment', '9-5, 7pm-2am'],
  sunday_hours: ['', 'Closed', 'after Mass', '8:00-12:00'],
  price_range: [null, 'budget', 'luxury'],
  wheelchair_access: [null, 'yes', 'limited'],
  parking: ['', 'Free in front'],
  currencies_accepted: ['', 'Cash, GCash'],
  state: ['', 'NCR'],
  seo_title: ['', 'Search me'],
  position: [null, [14.5547, 121.0244], [14.123456789012, 120.98765432109], [10.3, 123.9]],
}

const verified = [null, null, 'telephone_and_address', 'premises_and_hours', 'business_registration']

/** One listing, drawn by its number. */
export function listing(number: number, random: (limit: number) => number, categories: readonly unknown[]) {
  const pick = (all: readonly unknown[]) => all[random(all.length)]
  const { position: positions = [], ...texts } = values
  const [latitude = null, longitude = null] = (pick(positions) ?? []) as (number | null)[]
  const [first, second] = [pick(categories), pick(categories)]
  return {
    ...Object.fromEntries(Object.entries(texts).map(([column, all]) => [column, pick(all)])),
    name: `${pick(['Kape', '=Kain', 'Ñ. “Nena”', '7-Eleven', 'N/A'])} ${number}`,
    ...{ latitude, longitude, category_id: first, secondary_category_id: second === first ? null : second },
    owner_id: random(4) === 0 ? people[1 + random(3)]?.id : null,
    source: random(3) === 0 ? 'an earlier file' : null,
    ...{ draft: random(5) === 0, archived: random(9) === 0, featured_by_admin: random(7) === 0 },
    ...{ verified_what: pick(verified), rating_override: pick([null, 0, 7.5, 10]) },
  }
}
