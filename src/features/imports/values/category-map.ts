/**
 * Maps a source's category to ours. Sources write tags (`amenity=bank`, `osm-group=finance`), words (`Coffee shop`) or
 * lists of either; the value counts, the key only when the value is unknown.
 */
import { localWords } from '#config/place/local-words.ts'
import { collapseSpaces, foldAccents } from '#core/text.ts'

/** The first match from top to bottom decides, so specific patterns come first. */
const byWords: readonly (readonly [RegExp, string])[] = [
  [/\bfast ?food|burger|fried chicken/, 'fast-food'],
  [/baker|pastr|panader|cake/, 'bakeries'],
  [/\bbars?\b|cafe|coffee|\bpubs?\b|tea ?house|milk ?tea|nightclub|biergarten|brewery/, 'bars-and-cafes'],
  [/cater|\bevents?\b|banquet|party/, 'catering-and-events'],
  [/restaurant|eatery|food ?court|diner|\bgrill|food$|bistro|buffet/, 'restaurants'],
  [/\bmalls?\b|shopping cent|department ?store/, 'shopping-malls'],
  [/convenience|kiosk/, 'convenience-stores'],
  [/grocer|supermarket|market ?place|public market|wet market|greengrocer|butcher|seafood/, 'groceries'],
  [/dent(?:al|ist)|orthodont/, 'dental-clinics'],
  [/pharmac|drug ?store|chemist/, 'pharmacies'],
  [/veterinar|\bpets?\b|animal/, 'veterinary-and-pets'],
  [/hospital|clinic|medical cent|health cent|doctor|laborator|diagnostic/, 'medical-centers'],
  [/health|medical|optic|optometr|therapist|physiother|midwife|ambulance/, 'healthcare'],
  [/massage|\bspas?\b|sauna|wellness/, 'massage-therapy'],
  [/\bhair|barber/, 'hair-and-beauty'],
  [/beauty|\bnails?\b|cosmetic|skin ?care|tattoo|\blash/, 'beauty-salons'],
  [/computer|internet ?cafe/, 'computer-services'],
  [/air ?con|hvac|refrigerat/, 'air-conditioning'],
  [/laundr|dry ?clean/, 'laundry-services'],
  [/fuel|gas(?:oline)? station|petrol|charging station/, 'fuel-stations'],
  [/\bcars?\b|\bauto|vehicle|\btyres?\b|\btires?\b|motorcycle|mechanic/, 'auto-services'],
  [/electronic|mobile ?phone|appliance|gadget|hifi/, 'electronics'],
  [/hardware|doityourself|construction|building material|\bpaint\b|\btrade\b/, 'hardware'],
  [/furniture|interior|houseware|\bbed\b|kitchen/, 'furniture'],
  [/insurance/, 'insurance'],
  [/\bbanks?\b|\batm\b|financ|bureau de change|money|pawn|remit|credit|lending|payment/, 'banks-and-finance'],
  [/account(?:ing|ant)|tax advis|bookkeep/, 'accounting'],
  [/lawyer|\blaw\b|legal|notary/, 'legal-services'],
  [/real ?estate|estate agent|property|realty/, 'real-estate'],
  [/employment|recruit|manpower/, 'recruitment'],
  [/librar/, 'libraries'],
  [/kindergarten|child ?care|day ?care|preschool|nursery/, 'childcare'],
  [/school|universit|colleg|educat|training|tutor|academy|driving school/, 'education'],
  [/embass|consul|diplomat/, 'embassies'],
  [/police|fire station|\bfire\b|rescue|security|prison/, 'police-and-fire'],
  [
    /government|town ?hall|court ?house|public building|departments|constitutional|executive/,
    'government-offices',
  ],
  [/worship|church|chapel|mosque|temple|monastery/, 'places-of-worship'],
  [/museum|gallery/, 'museums'],
  [/art ?work|public art|mural|statue/, 'public-art'],
  [/memorial|monument|wayside|historic marker|heritage/, 'monuments'],
  [/tourist ?info|visitor cent|^information$/, 'tourist-information'],
  [
    /attraction|viewpoint|theme ?park|\bzoo\b|aquarium|ruins|battlefield|archaeolog|castle|\bfort\b|landmark/,
    'attractions',
  ],
  [/picnic|\bparks?\b(?! ?ing)|\bgardens?\b|playground|plaza|nature reserve/, 'parks'],
  [/gym|fitness|sport|stadium|swimming|\bgolf\b|yoga|pitch|martial/, 'fitness'],
  [
    /cinema|theat|karaoke|\bktv\b|amusement|bowling|casino|nightlife|entertain|arts centre|events? venue/,
    'entertainment',
  ],
  [/hotel|hostel|motel|guest ?house|\binn\b|lodg|accommodation|apartment|resort|chalet/, 'hotels'],
  [/travel|tour operator|ticket/, 'travel-agencies'],
  [/dating|matchmak/, 'dating-services'],
  [/courier|post ?office|\bpost\b|parcel|moving|logistic|freight/, 'courier-and-moving'],
  [/parking|terminal|\bbus\b|taxi|ferry|station|transport|rental|bicycle/, 'transport'],
  [/print|copyshop|signage|photo/, 'printing'],
  [/plumb|electrician|carpenter|clean|repair|pest|locksmith|gardener/, 'home-services'],
  [/association|\bngo\b|charity|foundation|social facility|social centre|community centre/, 'associations'],
  [/shop|store|retail|boutique|clothes|shoes|gift|book|jewel|florist|toys|\bmall/, 'shopping'],
  [/service|agency|office|studio/, 'services'],
]

/** What a tag's key alone tells. */
const byKey: Readonly<Record<string, string>> = {
  shop: 'shopping',
  office: 'services',
  craft: 'services',
  healthcare: 'healthcare',
  tourism: 'attractions',
  historic: 'monuments',
  leisure: 'entertainment',
  cuisine: 'restaurants',
  gov: 'government-offices',
}

/** When a source's category is broad, a business's own name may say more. */
const byName: readonly { from: readonly string[]; name: RegExp; to: string }[] = [
  { from: ['healthcare', 'medical-centers'], name: /dental|dentist|\bsmile/i, to: 'dental-clinics' },
  {
    from: ['healthcare', 'medical-centers'],
    name: /drug|pharma|generi[ck]/i,
    to: 'pharmacies',
  },
  {
    from: ['healthcare', 'government-offices'],
    name: /hospital|medical cent|health cent|clinic/i,
    to: 'medical-centers',
  },
  {
    from: ['education', 'government-offices'],
    name: /\b(?:national|public|city) library\b/i,
    to: 'libraries',
  },
  { from: ['education'], name: /pre[- ]?school|kinder|day ?care|nursery/i, to: 'childcare' },
  { from: ['government-offices'], name: /\buniversity|\bcollege\b(?! of)|\bschool\b/i, to: 'education' },
  { from: ['government-offices'], name: /\bmuseum\b/i, to: 'museums' },
  { from: ['government-offices'], name: /\bbank\b/i, to: 'banks-and-finance' },
]

/** Every name and slug of a catalogue as words, with its slug. */
export function catalogueWords(catalogue: readonly { slug: string; name: string }[]): Map<string, string> {
  return new Map(
    catalogue.flatMap(({ slug, name }) => [
      [toWords(slug), slug],
      [toWords(name), slug],
    ]),
  )
}

/**
 * The slug of our category for a source's own, or '' when nothing matches.
 * @param category tags or words, several of them separated by `;`
 * @param slugs see `catalogueWords`
 */
export function mapCategory(
  category: string,
  businessName: string,
  slugs: ReadonlyMap<string, string>,
): string {
  const mapped = mapSource(category, slugs)
  const refined = byName.find(
    ({ from, name, to }) =>
      from.includes(mapped) && (name.test(businessName) || localWords.categoryNames[to]?.test(businessName)),
  )
  return refined?.to ?? mapped
}

function mapSource(category: string, slugs: ReadonlyMap<string, string>): string {
  const tags = category.split(/[;|]|,\s/).map(readTag)
  for (const { words } of tags) {
    const own = slugs.get(words)
    if (own !== undefined) return own
  }
  for (const { words } of tags) {
    const rule = byWords.find(
      ([pattern, slug]) => pattern.test(words) || localWords.categories[slug]?.test(words),
    )
    if (rule) return rule[1]
  }
  return tags.map(({ key }) => byKey[key]).find((slug) => slug !== undefined) ?? ''
}

function readTag(text: string): { key: string; words: string } {
  const [, key = '', value = ''] = /^(?:([\w:-]+)=)?(.*)$/s.exec(text.trim()) ?? []
  return { key: key.toLowerCase(), words: toWords(value) }
}

/** `Hotels & Accommodation`, `hotels-accommodation` and `fast_food` as words. */
function toWords(text: string): string {
  return collapseSpaces(
    foldAccents(text)
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/[^a-z0-9]+/g, ' '),
  )
}
