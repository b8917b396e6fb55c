import { localWords } from '#config/place/local-words.ts'
import { repairText } from '#core/text.ts'
import { namedByCountry } from './missions.ts'

const units =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

/** One of a single letter may be an initial. */
const romans = 'ii iii iv v vi vii viii ix'.split(' ')

const numerals = new Map([
  ...units.map((word, number) => [word, number] as const),
  ...tens.map((word, index) => [word, (index + 2) * 10] as const),
  ...ordinals.map((word, index) => [word, index + 1] as const),
  ...romans.flatMap((word, index) => (word.length > 1 ? [[word, index + 2] as const] : [])),
])

const silent = `the and inc incorporated corp corporation co company ltd limited opc llc trading enterprises enterprise branch dr dra md
  atty engr arch mr mrs hours hrs of for store stores shop shops shoppe services service`

/** Writings of one word; '' for words that tell nothing. */
const writings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(silent.split(/\s+/).map((word) => [word, ''])),
  ...{ st: 'saint', centre: 'center', ctr: 'center', hse: 'house', haus: 'house' },
  ...{ aluminum: 'aluminium', republik: 'republic', klub: 'club' },
  ...{ bldg: 'building', fl: 'floor', ave: 'avenue', blvd: 'boulevard', rd: 'road', hwy: 'highway' },
  ...{ ext: 'extension', gen: 'general', macarthur: 'mcarthur' },
  ...{ cor: 'corner', ph: 'phase', blk: 'block', dept: 'department', er: 'emergency' },
  ...{
    univ: 'university',
    hosp: 'hospital',
    elem: 'elementary',
    sch: 'school',
    mkt: 'market',
    saloon: 'salon',
    merchandising: 'merchandise',
    mdse: 'merchandise',
    harbour: 'harbor',
    natl: 'national',
    firm: 'office',
    med: 'medical',
    rest: 'restaurant',
  },
  // Cut short, mostly without the point that says so.
  ...{
    intl: 'international',
    assn: 'association',
    govt: 'government',
    mfg: 'manufacturing',
    mktg: 'marketing',
  },
  ...{ engg: 'engineering', const: 'construction', comp: 'computer', hdw: 'hardware', hdwe: 'hardware' },
  ...{
    ofc: 'office',
    svc: '',
    pharma: 'pharmacy',
    pedia: 'pediatric',
    agri: 'agricultural',
    mem: 'memorial',
  },
  ...{ mun: 'municipal', dist: 'district', lab: 'laboratory', aircon: 'airconditioning', mgmt: 'management' },
  ...{ dev: 'development', acad: 'academy', inst: 'institute', ins: 'insurance', rehab: 'rehabilitation' },
  ...{
    apt: 'apartment',
    jr: 'junior',
    bros: 'brother',
    regl: 'regional',
    hoa: 'association',
    homeowners: '',
  },
  ...localWords.sameWords,
}

/** Words that people also write as one. */
const joined: readonly RegExp[] = [
  /\b(drug|book|bake|barber|cell|day|car|flower|noodle|coffee|copy|tea|rest|steak|club|super|work|wood|net|head|play|food|sea|milk|department)[\s-]+(store|shop|phone|phones|care|wash|house|bar|market|works|food|tea)\b/g,
  /\b(lying)[\s-]+(in)\b/g,
]

/** A name's text as its words are read from it: repaired, in lower case, without hours, possessives and joints. */
export function plainName(name: string): string {
  const plain = repairText(name)
    .replace(/\b(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
    .replace(/\b24\s*(?:hours|hrs|\/\s*7)\b/gi, ' ')
    .replace(/(?<=\p{L})\?(?=\p{L})/gu, 'n')
    .toLowerCase()
    .replace(/\b(\p{L})-(?=\p{L}\b)/gu, '$1')
    .replace(/\bno\.?\s?(?=\d)/g, '')
    .replace(/\bnational (?=high school\b)/g, '')
    .replace(/\banimal (?=(?:clinic|hospital|care)\b)/g, 'veterinary ')
    .replace(/\b(pizza|ice cream|massage|funeral|tattoo) parlou?r\b/g, '$1')
    .replace(/^d['’‘`´]\s?(?=\p{L}{3})/u, '')
    .replace(/['’‘`´]s\b/g, '')
    .replace(/(?<=[aeioun])['’]t\b/g, ' at')
  return joined.reduce((text, pattern) => text.replace(pattern, '$1$2'), namedByCountry(plain))
}

/** A word as it is compared: in English, in one spelling, not in the plural; '' when it tells nothing. */
export function spell(word: string, isKnown: (word: string) => boolean): string {
  const known = writings[word]
  if (known !== undefined) return known
  const single = word.replace(/ies$/, 'y').replace(/(?<=\p{L}{3})(?<!s)s$/u, '')
  return writings[single] ?? (isKnown(word) ? word : single)
}

/** Numbers in words as numerals: `nineteen twenty five` is 1925, `2nd` and `second` are 2. */
export function withNumerals(words: readonly string[]): string[] {
  const read: { word: string; value: number | null }[] = []
  for (const word of words) {
    const value = numerals.get(word) ?? null
    const before = read.at(-1)
    const isUnit = value !== null && value > 0 && value < 10
    if (before && before.value !== null && value !== null && before.value >= 20 && isUnit)
      before.value += before.value % 10 === 0 ? value : 0
    else if (before && before.value !== null && value !== null && before.value >= 10 && value >= 10)
      before.value = before.value * 100 + value
    else read.push({ word: word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'), value })
  }
  return read.map(({ word, value }) => (value === null ? word : String(value)))
}
