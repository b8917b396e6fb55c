import { cities } from '#config/place/cities.ts'
import type { City } from '#config/place-shape.ts'
import { slugify } from '#core/slug.ts'
import { truncate } from '#core/text.ts'
import { sayWhat, sayWhere, sayWho } from './business-sayings.ts'
import { categoryId } from './categories.ts'
import { fill, type Setting } from './compose.ts'
import { writeEmail, writePayments, writePhone, writeWebsite } from './contact.ts'
import { judge, verifiedOn } from './data/judgement.ts'
import { type Special, specialBusinesses } from './data/special-businesses.ts'
import { words } from './data/words.ts'
import { describe } from './descriptions.ts'
import { writeWeek } from './hours.ts'
import type { Kind } from './kinds/kind.ts'
import { kinds } from './kinds/kinds.ts'
import { pictureUrl, storedLink } from './links.ts'
import { moment } from './moment.ts'
import { type Place, pickCity, placeIn } from './places.ts'
import { createRandom, demoId, type Random } from './random.ts'
import { type BusinessRow, blankBusiness } from './rows.ts'
import { specialDaysOf } from './special-days.ts'

/** A unique name: tries other words first, then adds the barangay. */
function newName(kind: Kind, setting: Setting, taken: ReadonlySet<string>, random: Random): string {
  for (let attempt = 0; attempt < 12; attempt++) {
    const name = fill(random.pick(kind.names), setting, random)
    if (!taken.has(slugify(name))) return name
  }
  return `${fill(random.pick(kind.names), setting, random)} ${setting.barangay} ${random.int(2, 99)}`
}

/** Texts that are too long for the field are skipped. */
function shortDescription(kind: Kind, setting: Setting, random: Random): string {
  const fitting = kind.blurbs
    .map((blurb) => fill(blurb, setting, random))
    .filter((text) => text.length <= 100)
  return random.chance(0.05) || fitting.length === 0 ? '' : random.pick(fitting)
}

/** Most are public; some are drafts, some are archived. */
function flags(random: Random, key: string) {
  const draft = random.chance(0.035)
  const archived = !draft && random.chance(0.025)
  return {
    draft,
    archived,
    featured_by_admin: !draft && random.chance(0.035),
    ...(draft ? {} : judge(random, key, { verified: 0.42, rated: 0.015 })),
  }
}

function seo(name: string, blurb: string, place: Place, random: Random) {
  const filled = random.chance(0.12)
  return {
    seo_title: filled ? `${name} in ${place.barangay}, ${place.cityName}` : '',
    seo_meta_description: filled
      ? truncate(`${name}, ${place.barangay}, ${place.cityName}. ${blurb}`, 160)
      : '',
  }
}

function cityOf(kind: Kind, number: number, random: Random): City {
  const slug = kind.cities?.[number - 1]
  return cities.find((city) => city.slug === slug) ?? pickCity(random)
}

function createBusiness(kind: Kind, number: number, taken: ReadonlySet<string>, now: Date): BusinessRow {
  const key = `${kind.category}-${number}`
  const random = createRandom(`business/${key}`)
  const place = placeIn(cityOf(kind, number, random), random)
  const kin = random.pick(words['kin'] ?? [])
  const setting: Setting = { barangay: place.barangay, city: place.cityName, kin }
  const name = newName(kind, setting, taken, random)
  const who = sayWho(name)
  const blurb = shortDescription(kind, setting, random)
  const secondary = kind.secondary.length > 0 && random.chance(0.3) ? random.pick(kind.secondary) : undefined
  const located = random.chance(0.94)
  const story = describe(kind, name, setting, random)
  const row = {
    ...blankBusiness,
    id: demoId(`business/${key}`),
    ...who,
    state: random.chance(0.7) ? 'Metro Manila' : random.pick(['NCR', '', 'National Capital Region']),
    phone: writePhone(random),
    email: writeEmail(who.slug, random),
    website_url: storedLink(writeWebsite(who.slug, random)),
    image_url: random.chance(0.52) ? pictureUrl(random.pick(kind.pictures)) : '',
    google_location_url: random.chance(0.2) && located ? mapLink(place) : '',
    category_id: categoryId(kind.category),
    secondary_category_id: secondary === undefined ? null : categoryId(secondary),
    ...sayWhat({
      story,
      blurb,
      offers: random.sample(kind.offers, random.int(0, 6)).join(random.pick([', ', ', ', ' • ', '\n'])),
      price: random.chance(0.82) ? random.pick(kind.prices) : null,
    }),
    ...sayWhere(place, located),
    currencies_accepted: writePayments(random),
    ...writeWeek(random.pick(kind.hours), random),
    special_hours: specialDaysOf(key, now),
    ...flags(random, key),
    ...seo(name, blurb, place, random),
    source_id: key,
    created_at: moment(now, Math.floor(random.next() ** 2 * 540), random).toISOString(),
  }
  return { ...row, ...verifiedOn(row) }
}

function mapLink({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`
}

/** A business of which something is known: everything else stays empty unless it says so. */
function specialBusiness({ key, category, hours, age, ...given }: Special, now: Date): BusinessRow {
  return {
    ...blankBusiness,
    id: demoId(`business/${key}`),
    slug: slugify(given.name).slice(0, 120).replace(/-+$/, ''),
    category_id: categoryId(category),
    ...hours,
    special_hours: specialDaysOf(key, now),
    source_id: key,
    created_at: moment(now, age, createRandom(key)).toISOString(),
    ...given,
  }
}

/** All businesses: those that prove something by being odd, then some for each kind; names are never repeated. */
export function createBusinesses(now: Date): BusinessRow[] {
  const rows = specialBusinesses.map((special) => specialBusiness(special, now))
  const taken = new Set(rows.map(({ slug }) => slug))
  for (const kind of kinds) {
    for (let number = 1; number <= kind.count; number++) {
      const row = createBusiness(kind, number, taken, now)
      taken.add(row.slug)
      rows.push(row)
    }
  }
  return rows
}
