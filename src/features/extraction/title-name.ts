import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { fold } from '#core/text.ts'

/** What a page is about that tells whose site it is, how to write there and when to come. */
const visitTopics = [
  'contact(?:s|ing)?(?: us| info(?:rmation)?| details| form| support)?|(?:call|e?-?mail|message|text|chat with|join|meet|reach|find|locate|visit) us',
  'about(?: us)?|who we are|what we do|how it works|why choose us|testimonials?|reviews?|feedback|support|help(?: cent(?:er|re))?',
  'locations?|location map|(?:service|delivery) (?:areas?|locations?)|where (?:we are|to find us)|how to (?:find|get to|reach) us|directions?|address',
  "get in touch|send (?:us )?(?:a |your )?(?:message|inquiry|enquiry)|(?:frequently )?asked questions?|faq[’']?s?",
  '(?:opening |business |store |shop |operating |office |clinic )?hours|(?:opening |visiting )times|schedule|branches|stores?',
  '(?:plan (?:your|a) )visits?|(?:get )?directions(?: to (?:the|our) (?:office|shop|store|clinic|church))?|company profile',
]

/** What a page is about within its site. */
const topics = [
  ...visitTopics,
  'home(?: ?page)?|welcome|index|main|official (?:web)?site|website|main (?:page|site)|blog|news|story|team|careers?|gallery',
  'reservations?|book(?:ings?)?(?: now| online)?|(?:request |make |book )?(?:an )?appointments?|order(?:s|ing)?(?: now| online| here| form)?',
  'menu|rates|services|products?|shop(?: now)?|pric(?:es?|ing)(?: list)?|best ?sellers?|dining|accommodations?|amenities|packages|promos?',
  '(?:shopping )?cart|check ?out|sign ?(?:up|in)|log ?(?:in|out)|register|search(?: results)?|site ?map|subscribe|inquir(?:e|y|ies)|enquir(?:e|y|ies)',
  'events?|facilities|franchis(?:e|ing)|partners?|profile|history|(?:mission|vision)|delivery|thank you|landing',
]
const topic = topics.join('|')

/** What tools and frames are called that nobody gave a title. */
const unnamed =
  'privacy(?: policy| notice)?|terms(?: .*)?|cookie policy|coming soon|under construction|untitled(?: document| page)?|new page|document|page|header|footer|nav(?:bar|igation)?|my (?:web ?)?(?:site|page|app)|(?:react|vite|next|vue|angular) ?app|vite \\+ \\w+|create next app|bootstrap(?: \\w+)?|template|facebook|instagram|messenger|log in.*|google maps?|maps?|logo'

/** One of these topics, or several: `Hours & Location`. */
const oneOrMore = (topic: string) =>
  `^(?:our |new |the )*(?:${topic})(?:\\s*(?:&|\\+|/|,|\\band\\b)\\s*(?:our |the )?(?:${topic}))*(?: page)?$`

/** Parts of titles that describe the page and are not a name. */
const generic = new RegExp(`${oneOrMore(topic)}|^(?:${unnamed})$`, 'i')
const ofVisits = new RegExp(oneOrMore(visitTopics.join('|')), 'i')

/** What a page says to its visitors instead of a name: `We'd love to hear from you`, `Have a question?` */
const appeal =
  /^(?:we|let|your?|have|need|how|what|why|where|when|looking|ready|here|discover|experience|feel|don)\b(?:\S*\s+\S+){3}|[?…]$/i

/** What stands below a sign: since when there is a business. */
const founded = /^(?:established|founded|since|est\b\.?)(?: in)?[ :]*(?:1[89]|20)\d{2}\W*$/i

/** Whether a text describes a page, its business's age or speaks to its visitors, and names nobody. */
export function isNoName(text: string): boolean {
  return generic.test(text) || appeal.test(text) || founded.test(text)
}

/** Whether a heading opens a page on which a business tells of itself: `Contact Us`, `Hours & Location | Corner Bakery`. */
export function isAboutVisits(heading: string): boolean {
  const [first = ''] = piecesOf(heading)
  return ofVisits.test(first.trim())
}

/** A name without the topic of the page beside it, where the page says elsewhere what its site is called. */
export function withoutTopic(name: string, siteNames: readonly string[]): string {
  const bare = siteNames.flatMap((siteName) => {
    const [start, end] = [name.slice(0, siteName.length), name.slice(-siteName.length)]
    if (isSame(end, siteName) && isTopicBefore(name.slice(0, -siteName.length))) return [end]
    return isSame(start, siteName) && isTopicBehind(name.slice(siteName.length)) ? [start] : []
  })
  return bare[0] ?? name
}

const isTopicBefore = (text: string) => text.endsWith(' ') && generic.test(text.trim())
const isTopicBehind = (text: string) => text.startsWith(' ') && generic.test(text.trim())

/**
 * The business's name in a title such as `Home | Corner Bakery` or `Corner Bakery – Best bread in town`.
 * @param siteName what the page calls its site, '' if it does not: a matching part is preferred
 */
export function nameFromTitle(title: string, siteName: string): string {
  const parts = partsOf(title)
  return parts.find((part) => isSame(part, siteName)) ?? parts[0] ?? ''
}

/** `Corner Bakery © 2019` */
const ownerFirst = /^([^|•·©]{2,60}?)\s*(?:©|\(c\))\s*\d{4}(?:\s*[-–]\s*\d{4})?\W*$/i

/** `Corner Bakery. Baked with love`; the dot of `St. Luke's` ends nothing. */
const furtherSentence = new RegExp(
  `(?<!\\b(?:${['st|[dmf]rs?|ms|no', ...localWords.shortened].join('|')}))\\.\\s+\\p{Lu}\\p{L}+\\s+\\p{Ll}.*$`,
  'iu',
)

/** Whose the rights of a page are: `© 2019–2026 Corner Bakery. All rights reserved.`; '' when the line does not say. */
export function nameInCopyright(line: string): string {
  const [, first] = ownerFirst.exec(line) ?? []
  if (first !== undefined && !/^copyright\b/i.test(first)) return first.replace(/[,\s]+copyright$/i, '')
  const [, owner = ''] =
    /^(?:(?:copyright\s*)?(?:©|\(c\))\s*(?:\d{4}\s*(?:[-–]\s*\d{4}\s*)?,?\s*)?|copyright\s+\d{4}(?:\s*[-–]\s*\d{4})?\s+(?=\p{L}))([^|•·©]{2,80})/iu.exec(
      line,
    ) ?? []
  const name = owner.replace(/[.,\s]*\b(?:all rights reserved|powered by|designed by|site by)\b.*$/i, '')
  return name
    .replace(furtherSentence, '')
    .replace(/(?:\.|,)?\s*$/, '')
    .replace(/\s*[.,]\s+\d.*$/, '')
}

/** Whether a part of a title is what the page calls its site. */
export function isNamedIn(title: string, siteName: string): boolean {
  return partsOf(title).some((part) => isSame(part, siteName))
}

/** `Corner Bakery. Freshest bread in town`: what follows a whole word and its dot; `Mt. Carmel` is one name. */
const slogan = /(?<=\p{L}{4})\.\s+\p{Lu}\p{L}+(?:\s+\S+){2,}$/u

/** `Corner Bakery, Springfield, Utopia`: where it is, down to the country. */
const whereabouts = new RegExp(`(?:,[^,]+)?,\\s*(?:${site.country}|${site.place})\\.?$`, 'i')

const piecesOf = (title: string) => title.split(/\s+[|–—·•»«⋆*~:-]\s+|\s*[|»•]\s*/)

function partsOf(title: string): string[] {
  return piecesOf(title)
    .flatMap(aroundColon)
    .map((part) =>
      part
        .replace(/^[^\p{L}\p{N}]*(?:welcome to|contacting)\s+|^[>»›]\s*/iu, '')
        .replace(/(?<=\w)!+$/, '')
        .replace(whereabouts, '')
        .replace(slogan, '')
        .trim(),
    )
    .map(withoutLastTopic)
    .filter((part) => part !== '' && !generic.test(part))
}

/** `Corner Bakery, Directions to the Office`; a list of what is sold may be a name. */
function withoutLastTopic(part: string): string {
  const [, name = '', topic = ''] = /^(.*\S),\s([^,]+)$/.exec(part) ?? []
  return ofVisits.test(topic.trim()) && !generic.test(name) ? name : part
}

/** `Contact us: Corner Bakery`; a colon may also be a part of the name. */
function aroundColon(part: string): string[] {
  const pieces = part.split(/:\s+/)
  return pieces.some((piece) => generic.test(piece)) ? pieces : [part]
}

function isSame(part: string, siteName: string): boolean {
  return siteName !== '' && fold(part) === fold(siteName)
}
