import { days as dayNames, seasons } from '../words/day-names.ts'
import { others } from '../words/others.ts'
import { places } from './tokens.ts'

const days = `(?:${dayNames})s?`

/** A sentence about one of these may speak of a part of the place, of another one, or of when it is closed. */
const notThePlace =
  'aside|deliver\\w*|take ?out|kitchen|call|front desk|break|last|closed|except|not|no|never|only|if|when|while|unless|phone|online|support|customer|branch|second|third|other|another|annex|daily|weekdays|weekends|ph'

/** Parts that have hours of their own beside those of the whole. */
const parts =
  'free|registrar\\w*|cashier\\w*|function|pool|rooftop|lobby|front|rooms?|emergency|classe?s?|mass(?:es)?|visiting|happy|reception|billing|admissions?|information|orders?|chat|call|appointments?|temporary|special|sister|nearby|partner|neighbou?ring|old|former|previous|adjacent|next|mother|staff|members?|by|for|and|or|from|to|until'

/** Days by their letters, and parts of a year. */
const dates = `mo|tu|we|th|fr|sa|su|[mtwfsh]+|sh|${seasons}`

/** What a place calls itself in front of its hours. */
const kinds =
  '(?:night |weekend |flea |public |wet )?market|(?:drug|convenience |department |general |grocery |hardware )?store|(?!work)[a-z]*shop|(?:remittance|service|learning|wellness|fitness|business|shopping|medical|dialysis|training|tutorial|grooming) center|money changer|eatery|caf[eé]|restaurant|diner|bistro|(?:refilling |gas |service )station|(?:internet|computer) caf[eé]|car ?wash|massage|spa|salon|(?:night ?)?club|disco|vulcanizing(?: shop)?|gas(?: station)?(?: (?:and|&) convenience store)?|(?:self-service )?laundry|dining|(?:tattoo|photo|dance|yoga) studio|(?:co-?working) space|billiards? hall|ktv|(?:badminton|basketball|tennis|pickleball) court|pharmacy|bakery|(?:city|municipal|town) (?:hall|office)|gym|laundromat|barbershop|library|museum|temple|basilica|cathedral|art gallery|zoo|aquarium|supermarket|clinic|hotel|inn|gardens?|park|plaza|parlou?r|barbers?|outlet|post office|funeral home|soup kitchen|food (?:bank|pantry)|[ck]arinder[iy]a|market ?place|brewery|taproom|winery|pet grooming|junk ?yard|nursery|farm stand|thrift store|surgery|dispensary|embassy|consulate|(?:driving|music|dance|language) school|day ?care'

/** Days by their letters, where a sign or their number tells that they are days. */
const letters =
  '(?:m ?(?:-|to) ?(?:f|s|sat|sun|th)\\b|mwf\\b|t?ths?\\b|m-?th\\b|(?:m|t|tu|w|th)(?: ?/ ?(?:t|tu|w|th|f|s|sat|su))+\\b)'

const kindLead = new RegExp(
  `^(?:(?!(?:${notThePlace}|${parts}|${days}|${dates})\\b)[a-zà-ÿ][a-zà-ÿ'’&-]*,? ){0,4}?(?:${kinds})(?: (?:&|and) (?:${kinds}))?(?: hours)?(?: ?[:,|-])? ?(?=(?:is |are )?opens?\\b|(?:every |each )?(?:${days}|daily|weekdays|weekends?|closed)\\b|${letters}|\\d|noon)`,
)

/** `Boutique hours:` announces hours of the place, whatever it calls itself. */
const ownHours = new RegExp(
  `^(?:(?!(?:${notThePlace}|${parts}|${days}|${dates}|${others})\\b)[a-zà-ÿ][a-zà-ÿ'’&-]* ){1,3}(?:hours|schedule) ?:? ?(?=(?:${days}|daily|every|weekdays|weekends|closed|open)\\b|\\d|noon)`,
)

/** `24-hour gym`: what is open all day is the place itself. */
const allDayPlace = new RegExp(`^(?:open )?(24\\/7) (?:[a-z-]+ )?(?:${kinds}|gas station|store)(?=$|,)`)

/** Not a word that hours are told with, nor one of something else that has hours. */
const notOfHours = `(?!(?:${notThePlace}|${parts}|${days}|${dates}|${others}|${places}|today|tomorrow|open|opens|hours?|hrs|time|schedule|breakfast|lunch|dinner|brunch|supper|regular|normal|usual|morning|afternoon|aside|closes|inquir\\w*|contact|phone|call|text|reservations?|tel|schedule)s?\\b)`

/** `Bread & Butter: 6am-10pm`: a name, where no other stands before other hours. */
const ownName = new RegExp(
  `^(?!noon|midnight)(?:${notOfHours}[a-zà-ÿ][a-zà-ÿ'’&-]*,? ){0,4}${notOfHours}[a-zà-ÿ][a-zà-ÿ'’&-]+(?: ?: ?(?=(?:open )?\\d)|(?: ?: ?| [-|] )(?=(?:open )?(?:(?:${days}|daily|every|weekdays|weekends)\\b|${letters})))(?=[^.;|]*\\d)(?!.*[a-z]{3} ?: ?\\d)`,
)

/** A headline that says that news follow. */
const headline =
  /^(?:(?:important |public |restaurant |store |shop |office |clinic )?(?:notice|announcements?|advisory|reminders?|fyi|psa|updates?|news|attention|heads up)(?: (?:to|for) (?:the |all |our )*[a-z]+)?) ?[:!|-]+ ?/

/** `Dr. Cruz: MWF 10am-12nn, TTh 4-6pm`: hours of several days, where nobody else is named. */
const doctor =
  /^(?:dra?|doc|doctor)\.? [a-z]+(?: [a-z]+)? ?[:-] ?(?!.*\b(?:dra?|doc|doctor)\b)(?=[mtwfsh][^\d]*\d[^,;|]*[,;|] ?[mtwfsh][^\d]*\d|[mtwf][a-z]+ ?(?:[,&/]|and|-|to) ?[mtwfs][a-z]+ \d)/

/** Invitations and turns of speech, none of which says whose the hours are. */
const invitation = new RegExp(
  `^(?!for now)(?:(?:you|youll|can|may|find|us|we(?! ?:? ?\\d)|were|swing|drop|stop|pop|come|by|in|over|around|through|any ?time|between|from|at|your|service|ready|to|serves?|serving|our|team|crew|is|are|be|will|always|here|open|opens|for|and|customers|clients|guests|visitors|diners|shoppers|welcomes?|happy|glad|proudly|available|reach|the|office|shop|store|visit|see|join|catch|enjoy|just|also|now|currently|operating|operates?|running|business|doors|hours|all[- ]day|dining|oh)\\b[ ,:]*){1,12}(?=(?:${days}|daily|weekdays|weekends)\\b|mo-|\\d|noon)`,
)

const verb = `(?:operates?|opens|(?:is|are) (?:also )?open|(?:is|are)(?= (?:${days}|daily)\\b))`

/** A name that ends as a part does: many services are not one, and the kitchen of a house has no name. */
const nameEnd =
  "(?<!\\b(?:emergency|customer|support|these|those|our|the|all) )services (?=is )|(?<=^(?!(?:the|our|its|hot|full|main|bar|hotel|restaurant|club) )(?:[a-z'&]+ ){1,3})kitchen (?=is )"

const lead = new RegExp(
  `^(?:(?:the )?office (?:of|for) (?:the )?(?:(?!(?:${days}|${seasons})\\b)[a-z]+ ){1,5}?)?(?:(?!(?:${notThePlace}|${days}|${seasons}|${others}),? )[a-zà-ÿ][a-zà-ÿ'&-]*,? |${nameEnd}){0,12}?${verb}(?: from| on| every)? (?=(?:${days}|daily|weekdays|weekends)\\b|\\d|noon)`,
)

/** `The hours of Harbourside Services are Monday to Friday`: those of a place with a name. */
const hoursOfName = new RegExp(
  `^(?:the |our )?(?:(?:operating|opening|business|office|store|clinic|regular) )?(?:hours|schedule) (?:of|for|at) (?:the )?(?:(?!(?:${notThePlace}|${parts}|${days}|${seasons}|${others}) )[a-zà-ÿ][a-zà-ÿ'&-]* ){0,5}?(?:services|(?!(?:${notThePlace}|${parts}|${days}|${seasons}|${others}) )[a-zà-ÿ][a-zà-ÿ'&-]*) (?:is|are) (?=(?:from )?(?:${days}|daily|weekdays)\\b|\\d|noon)`,
)

const anyPlace = new RegExp(`\\b(?:${places})\\b`)

/** The number of an item in a list. */
const item = /^\d{1,2}\. (?=(?:the |our )?[a-z]{3})/

/** `The library is closed on Sundays`: a text that begins so is about that place; behind other hours it may be a part. */
const closedStatement = new RegExp(
  `^(?:(?!(?:${notThePlace}|${days}|${seasons}|${others}) )[a-zà-ÿ][a-zà-ÿ'&-]* ){0,6}?(?:services(?= is)|(?!(?:${notThePlace}|${days}|${others}) )[a-zà-ÿ'&-]+) (?:is|are) (?=closed (?:on |every )?(?:${days}|ph|weekdays|weekends)\\b)`,
)

/** A statement of when the place itself is open, behind that of something with a name. */
const another = /[;.|,/] ?(?:we(?:re| are)?|store|shop|office) (?:is |are )?open\b/

/** Words that announce hours, and those that such words are put together with. */
const announcing =
  '(?:hours?|hrs|scheds?|schedules?|operations?|note|guided|informed|advised|advisory|announcement|reminder|notice|reference|guidance|information|info|details|convenience|times)'
const filling =
  '(?:please|pls|kindly|be|of|to|for|the|our|your|ur|all|newly|adjusted|dear|valued|customers?|clients?|patients?|everyone|guys|take|have|here|heres|are|is|as|follows?|following|below|that|this|these|in|on|a|an|we|new|updated|current|regular|normal|usual|official|weekly|daily(?= (?:hours|schedule))|business|store|shop|office|clinic|opening|operating|operation|operational|working|trading|service|consultation|visiting us|branch(?= hours)|mall(?= hours)|important|public|check|see|view|read|with|and)'

/** `Please be guided of our schedule:` announces hours, and says nothing of them. */
const announcement = new RegExp(
  `^(?![^\\d]*\\bcustomer (?:service|care|support)\\b)(?=(?:[a-z']+ ){0,12}?${announcing}\\b)(?:(?:${announcing}|${filling})\\b[ ,:]*){2,14}(?:[:|!.-]+ ?|(?=\\d|(?:${days}|daily|weekdays|weekends|noon)\\b))`,
)

/** `Our clinics in the city are open 9-6`: whose hours these are, which is the place itself. */
export function withoutLead(text: string): string {
  const named = text
    .replace(item, '')
    .replace(closedStatement, '')
    .replace(hoursOfName, '')
    .replace(headline, '')
    .replace(ownName, '')
    .replace(doctor, '')
    .replace(allDayPlace, '$1')
    .replace(announcement, '')
    .replace(invitation, '')
  const rest = named.replace(kindLead, '').replace(ownHours, '')
  // Where another is named too, whose hours are whose has to be told.
  return (anyPlace.test(rest) || (rest !== text && another.test(rest)) ? text : rest).replace(lead, '')
}
