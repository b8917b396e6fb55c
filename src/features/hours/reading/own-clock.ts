/** How people name the clock that the place goes by, in lower case: it is no other clock than that of all hours. */
import { site } from '#config/place/site.ts'

const styles = ['short', 'long', 'shortGeneric', 'longGeneric', 'longOffset'] as const
/** Clocks may change within a year. */
const moments = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

/** Every name of a zone: `Eastern Standard Time`, `EDT`, `ET`, `GMT-5`. */
function namesOfZone(timeZone: string, locale: string): string[] {
  const formats = ['en-US', locale].flatMap((locale) =>
    styles.map((timeZoneName) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })),
  )
  const parts = formats.flatMap((format) => moments.flatMap((moment) => format.formatToParts(moment)))
  return parts.filter(({ type }) => type === 'timeZoneName').map(({ value }) => value.toLowerCase())
}

const initialsOf = (name: string) => name.replace(/([a-z])[a-z]*\W*/g, '$1')

/** Two letters of a name may be another zone's: `pt` is the Pacific's. */
const leastInitials = 3

const isOffset = (name: string) => /^gmt[-+]/.test(name)

/** `gmt+09:30` is also written `utc +9:30`; a whole hour's minutes may be missing. */
function offsetPattern(name: string): string {
  const [, sign = '', hours = '', minutes = '00'] = /^gmt([-+])0?(\d+)(?::(\d+))?/.exec(name) ?? []
  return `(?:gmt|utc) ?\\${sign} ?0?${hours}${minutes === '00' ? '(?::00)?' : `:${minutes}`}`
}

function patternsOf(timeZone: string, locale: string): string[] {
  const names = namesOfZone(timeZone, locale)
  const ofCountry = `${new Intl.Locale(locale).region?.toLowerCase()}t`
  const said = names.filter((name) => !isOffset(name))
  const initials = said.map(initialsOf).filter((letters) => letters.length >= leastInitials)
  const patterns = [...said, ...initials, ofCountry, ...names.filter(isOffset).map(offsetPattern)]
  // The shorter ones begin the longer ones.
  return [...new Set(patterns)].sort((a, b) => b.length - a.length)
}

/** Matches a zone's name beside a time or a day, in brackets, or where a text begins: `est. 1990` is none. */
export function clockPattern(timeZone: string, locale: string): RegExp {
  return new RegExp(
    `(?<=^|[(:,\\d] ?|\\d ?[ap]m ?|(?:noon|midnight|day|daily|closed|mon|tue|wed|thu|fri|sat|sun) ?)(?:${patternsOf(timeZone, locale).join('|')})\\b(?!\\. ?\\d)`,
    'g',
  )
}

export const ownClock = clockPattern(site.timeZone, site.locale.replace('_', '-'))
