import { site } from '#config/place/site.ts'

/** The countries that have embassies, by what their people and their language are called. */
const nationalities = new Map(
  Object.entries({
    argentina: 'argentine argentinian',
    australia: 'australian',
    austria: 'austrian',
    belgium: 'belgian',
    brazil: 'brazilian brasil',
    brunei: 'bruneian',
    cambodia: 'cambodian',
    canada: 'canadian',
    chile: 'chilean',
    china: 'chinese',
    colombia: 'colombian',
    cuba: 'cuban',
    czech: 'czechia',
    denmark: 'danish',
    egypt: 'egyptian',
    finland: 'finnish',
    france: 'french',
    germany: 'german',
    greece: 'greek hellenic',
    hungary: 'hungarian',
    india: 'indian',
    indonesia: 'indonesian',
    iran: 'iranian',
    iraq: 'iraqi',
    ireland: 'irish',
    israel: 'israeli',
    italy: 'italian',
    japan: 'japanese',
    korea: 'korean',
    kuwait: 'kuwaiti',
    laos: 'lao laotian',
    lebanon: 'lebanese',
    libya: 'libyan',
    malaysia: 'malaysian',
    mexico: 'mexican',
    mongolia: 'mongolian',
    morocco: 'moroccan',
    myanmar: 'burmese',
    nepal: 'nepalese nepali',
    netherlands: 'dutch',
    nigeria: 'nigerian',
    norway: 'norwegian',
    oman: 'omani',
    pakistan: 'pakistani',
    palestine: 'palestinian',
    panama: 'panamanian',
    peru: 'peruvian',
    poland: 'polish',
    portugal: 'portuguese',
    qatar: 'qatari',
    romania: 'romanian',
    russia: 'russian',
    singapore: 'singaporean',
    spain: 'spanish',
    sweden: 'swedish',
    switzerland: 'swiss',
    thailand: 'thai',
    turkey: 'turkish turkiye',
    ukraine: 'ukrainian',
    venezuela: 'venezuelan',
    vietnam: 'vietnamese viet',
  }).flatMap(([country, words]) => words.split(' ').map((word) => [word, country] as const)),
)

/** What a country's full name says of its form, and people leave out. */
const forms = new Set(
  `kingdom republic federal federative federation confederation islamic people peoples socialist democratic state sultanate
  plurinational bolivarian`.split(/\s+/),
)

/** Where each of them is, which its name may say. */
const here = new RegExp(
  `\\b(?:in )?(?:the )?(?:${[site.place, site.placeShort, site.country].join('|').toLowerCase()})$`,
)

/**
 * An embassy's or consulate's name by its country alone: `German Embassy`, `Embassy of the Federal Republic of Germany`.
 */
export function namedByCountry(name: string): string {
  if (!/\b(?:embassy|consulate)\b/.test(name)) return name
  return name
    .replace(here, '')
    .replace(/\b(?:british|u\.?k\.?|great britain)(?=\W|$)/g, 'united kingdom')
    .replace(/\b(?:american|u\.?s\.?a?\.?|united states of america)(?=\W|$)/g, 'united states')
    .replace(/(?<!united )\b\p{L}+\b/gu, (word) => (forms.has(word) ? '' : (nationalities.get(word) ?? word)))
}
