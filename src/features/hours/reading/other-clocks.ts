import { site } from '#config/place/site.ts'

/** Behind a time or a day. */
const behind = '(?<=(?:\\d(?: ?[ap]m)?|closed|daily|day) ?\\(?)'

/** Clocks of other zones, by their letters and names; those of the place's own are gone from the text by now. */
const named = new RegExp(
  `${behind}(?:[ecmp][sd]t|[ecmp]t|utc|gmt|bst|cest|cet|ist|jst|kst|sgt|hkt|wib|wita|ict|pkt|ae[sd]t|(?:eastern|central|mountain|pacific)(?: standard| daylight)? time)\\b|(?<=\\d ?[ap]m )(?:eastern|pacific|mountain|central)(?=[,.;]| ?$)|\\((?:eastern|pacific)\\)|\\bin (?:eastern|central|mountain|pacific)(?: standard| daylight)? time\\b|(?<=\\d ?(?:[ap]m)? ?)\\((?!sat)[a-z]{2,4}t\\)`,
)

const continents = 'africa|america|asia|atlantic|australia|europe'

/** `America/Los_Angeles`, as programs name a zone; the sign between its words may have become another. */
const zone = new RegExp(
  `\\b(?:(?:${continents})/(?!(?:${continents}|pacific)\\b)[a-z]+(?:[-_/][a-z]+)*|us/(?:eastern|central|mountain|pacific)|pacific/(?:auckland|honolulu|guam))\\b`,
  'g',
)

const ownZone = site.timeZone.toLowerCase().replaceAll('_', '-')

const cityOf = (name: string) =>
  name
    .slice(name.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .toLowerCase()

/** The cities by which zones are called. */
const cities: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('timeZone')
    .filter((name) => name !== site.timeZone)
    .map(cityOf),
)

const cityTime = new RegExp(`${behind}([a-z]+(?: [a-z]+)?) time\\b`, 'g')

/** Whether a text names the zone of another clock, as a program does. */
export const namesOtherZone = (english: string): boolean =>
  Array.from(english.matchAll(zone)).some(([name]) => name !== ownZone)

/** Whether hours are told by the clock of another zone: whose they are is far away. */
export const isByOtherClock = (plain: string): boolean =>
  named.test(plain) || Array.from(plain.matchAll(cityTime)).some(([, city = '']) => cities.has(city))
