const services =
  'registrations?|donations?|adoptions?|enrol\\w*|admissions?|claims?|releas(?:e|es|ing)|cashiers?|billing|treasury|licen[sc]\\w+|frontline|transactions?|filing|payments?|applications?|processing|collections?|pick-?ups?|drop-?offs?|deliver(?:y|ies)|take-?outs?|orders|curbside|drive-?thru|support|services?|hotlines?|chat|online|virtual|tele\\w+|bookings?|vaccin\\w+|swab\\w*|testing|dialysis|ultrasound|x-?rays?|radiolog\\w+|blood|laborator(?:y|ies)|lab|er|opd|icu|pedia\\w*|ob-?gyne?|promos?|buy (?:1|one)|discounts?|sale|screenings?|consultations?|viewing'

const parts =
  'satellite|pool|function|rooms?|rooftop|lounge|lobby|kitchen|loading|bay|parking|playground|windows?|counters?|annex|branch(?:es)?|departments?|dept|sections?|divisions?|registrar\\w*|dean|hr|canteen|cafeteria|food court|supermarket|gates?'

const activities =
  'class(?:es)?|yoga|zumba|tutorials?|lessons?|tours?|films?|movies?|shows?|confessions?|mass(?:es)?|adoration|worship|bible|prayers?|choir|practice|rehearsals?|meetings?|mic|acoustic|live|band|dj|karaoke|billiards|games?|unli|buffet|happy|ladies|trivia|workshops?|seminars?|events?|interviews?|appointments?|exams?|training|sessions?(?! r(?:oa)?d\\b)|shifts?|part(?:y|ies)|quiet|peak|rush|curfew|truck|garbage|visiting|visitors?|boarding|trips?|ferry|bus(?:es)?|boats?|shuttles?|flights?|check-?ins?|check-?outs?|tides?|launch\\w*'

const people =
  'members?|guests?|seniors?|students?|residents?|employees|pwds?|kids|adults|walk-?ins?|dra?|doctors?|dentists?|physicians?|attys?|attorneys?|priests?|managers?|therapists?|staff'

const kinds =
  'clinics?|cent(?:er|re)s?|shops?|stores?|halls?|courts?|studios?|stations?|schools?|spa|salons?|hospitals?'

/**
 * What may have hours of its own beside those of the whole place: services, parts, things that go on there, and people;
 * in a place's kind, such as a training center, they are the whole.
 */
export const others = `(?:${services}|${parts}|${activities}|${people})\\b(?! ?(?:${kinds})\\b)`

const other = new RegExp(`\\b${others}`)

/** What is offered, which says nothing of when. */
const offered =
  /\b(?:availab\w+|welcome|accept\w*|prefer\w*|require\w*|includ\w*|free|ample|recommend\w*|encourag\w*|with|has|have|offers?|needed|ready|inside|at the back|beside|near|also|friendly|may vary)\b/

/** Whether words name something that may have hours of its own, and do not only say that it is offered. */
export function namesOther(text: string): boolean {
  return other.test(text) && !offered.test(text)
}
