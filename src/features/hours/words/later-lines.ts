import type { Replacements } from '#core/text.ts'
import { day } from './day-names.ts'

/** What has times of its own, none of which is a whole place. */
export const ownParts = [
  '(?:airport |city |free |campus |[a-z]+ ev )?shuttles?(?: (?:bus(?:es)?|services?))?|ferry|truck ban|curfew|parking(?: lot)?',
  '(?:swimming |infinity |kiddie )?pool|roof ?(?:top|deck)(?: (?:bar|lounge|deck|pool))?|function (?:room|hall)s?|kitchen',
  "(?:the )?(?:registrar|cashier|treasurer|assessor)(?:['’]?s)?(?: offices?)?|registrar['’]?s(?: office)?(?: and [a-z]+)? offices?",
  '(?:yoga|zumba|karate|judo|ballet|dance|swimming|piano|art|aerobics|taekwondo|pilates)(?: (?:class(?:es)?|lessons?|sessions?))?|class(?:es)?|lessons|rehearsals?|workshops?',
  '(?:holy |sunday |daily |anticipated )?mass(?:es)?(?: schedules?)?|confessions?|adoration|(?:prayer|bible) (?:meetings?|study)|worship services?',
  '(?:(?:front|information) desk|reception desk)(?! hours)(?!.*\\bcheck[- ]?(?:in|out)\\b)|concierge|(?:[a-z]+ )?help ?desk',
  '(?:documents?|certificates?|clearances?|permits?|passports?|ids?) (?:requests?|releas(?:e|es|ing)|issuance|processing)|(?:window|counter|gate) \\d+',
  'ticket (?:booths?|offices?|counters?|windows?|sales)|box office|x-?rays?|ultrasound|ob-?gyne?|response times?|best times? to (?:visit|call)|office (?:visits?|phones?)|summer camp|encoding|enrol(?:l)?ment|registration|order cut-?offs?',
  '(?:visiting|viewing|visitation)(?!.*\\b(?:admission|entrance|entry|tickets?)\\b)|guided tours?|(?:library|museum|city|walking) tours?',
  '(?:customer |emergency |crisis |booking )?hot ?lines?|(?:customer|technical|tech|phone|online|chat|telephone|live) (?:services?|support|care|assistance)(?: hot ?lines?)?|(?:live )?chat|support(?: teams?| desks?| lines?)?',
  '(?:we|our (?:team|staff|agents)) (?:answers?|repl(?:y|ies)|responds?)(?: to)?(?: (?:your|all))? (?:calls|messages|e-?mails|inquiries|chats)|shipping|dispatch|orders?|ordering|vaccinations?|immuni[sz]ations?',
  '(?:free |food |home |cash |order )?(?:deliver(?:y|ies)|pick-?ups?|drop-?offs?)(?: (?:teams?|services?|counters?|windows?|points?))?|take-?out|curbside|drive-?thru',
].join('|')

/**
 * `Delivery hours:` in a line of its own behind the hours of the place, and the lines of days below it; a drive-thru is
 * as great as the store, and beside who dines in a delivery may last longer.
 */
export const laterLines: Replacements = [
  [
    new RegExp(
      `(?<=\\d[^|]*\\| ?)(?<!\\bdine[- ]?in\\b.*)(?:the |our )?(?!drive)(?:${ownParts})(?: (?:hours|schedules?|times?|timings?|days))*(?: (?:is|are))? ?:? ?\\|(?: ?(?:${day}|daily|every|week|closed)[^|]*(?:\\||$))+`,
      'g',
    ),
    '"its own times" | ',
  ],
]
