import { createHash } from 'node:crypto'
import { list } from './list.ts'
import { moment } from './moment.ts'
import { createRandom, demoId } from './random.ts'
import type { MessageRow, SearchRow, SubscriberRow } from './rows.ts'

/** Earlier terms are searched more often. */
const searched = list`milk tea | aircon cleaning | pandesal | hilot | laundry | videoke | bulalo | dentist
  | hotels near the bay | barber | vulcanizing | kare-kare | notary public | cat grooming | lechon | internet cafe`
const located = list`Makati | Quezon City | Bonifacio Global City | Ortigas Center | Manila | Pasig | Alabang | Marikina`
const fruitless = list`submarine rental | snow shovel | unicorn grooming`

/** So many that four terms and four locations trend. */
const searchCount = 2400

/** The hash changes at midnight: a visitor counts once a day and is not recognised the next. */
function visitorHash(visitor: number, day: string): string {
  return `demo${createHash('sha256').update(`${visitor}/${day}`).digest('hex').slice(0, 40)}`
}

/** The searches of the last forty days; those without results do not trend. */
export function createSearches(now: Date): SearchRow[] {
  const random = createRandom('searches')
  const early = <T>(items: readonly T[]): T =>
    items[Math.floor(random.next() ** 2 * items.length)] ?? random.pick(items)
  const rows = new Map<string, SearchRow>()
  for (let index = 0; index < searchCount; index++) {
    const created = moment(now, Math.floor(random.next() ** 1.6 * 40), random).toISOString()
    const visitor = random.int(1, 160)
    const nothing = random.chance(0.06)
    const query = nothing ? random.pick(fruitless) : random.chance(0.85) ? early(searched) : ''
    const location = query === '' || random.chance(0.5) ? early(located) : ''
    const visited_on = created.slice(0, 10)
    rows.set(`${visited_on}/${visitor}/${query}/${location}`, {
      query,
      location,
      result_count: nothing ? 0 : random.int(1, 48),
      visitor_hash: visitorHash(visitor, visited_on),
      network_hash: visitorHash(-visitor, visited_on),
      may_trend: true,
      followed: false,
      visited_on,
      created_at: created,
    })
  }
  return [...rows.values()]
}

const letters = [
  [
    'Demo Reader One',
    'Wrong barangay',
    'Good day po! One listing says Poblacion but the shop is in Bel-Air. Salamat.',
  ],
  [
    'Demo Reader Two',
    'How do I claim my shop?',
    'My carinderia is on the site already. How can I correct the hours myself?',
  ],
  ['Demo Reader Three', 'Thank you', 'Found an umbrella repairman within five minutes. Maraming salamat!'],
  [
    'Demo Reader Four',
    'Banner size',
    'Which size should the picture of a banner have? We have one of 1200 by 480.',
  ],
  [
    'Demo Reader Five',
    'Photo of the old stall',
    'The photo shows our old stall. Where may I send a new one?',
  ],
] as const

/** The older ones are answered. */
export function createMessages(now: Date): MessageRow[] {
  return letters.map(([name, subject, message], index) => {
    const created_at = moment(now, index * 4, createRandom(`message/${index}`)).toISOString()
    return {
      id: demoId(`message/${index}`),
      name,
      email: `reader-${index + 1}@demo.test`,
      subject,
      message,
      created_at,
      answered_at: index < 2 ? null : created_at,
    }
  })
}

export function createSubscribers(now: Date): SubscriberRow[] {
  return Array.from({ length: 14 }, (_, index) => {
    const createdAt = moment(now, index * 6, createRandom(`subscriber/${index}`)).toISOString()
    return {
      id: demoId(`subscriber/${index}`),
      email: `suki-${String(index + 1).padStart(2, '0')}@demo.test`,
      created_at: createdAt,
      confirmed_at: createdAt,
      expires_at: null,
    }
  })
}
