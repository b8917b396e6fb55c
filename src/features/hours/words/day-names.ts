/**
 * The weekdays from Monday on, in full and as people shorten them, in lower case, each for a pattern. Each can be read in
 * one way alone, a plural's `s` behind it included: in a long list two ways each take longer than anybody waits.
 */
export const dayPatterns = [
  'mon(?:day)?',
  'tue(?:s(?:day)?|(?!s))',
  'wed(?:nesday)?',
  'thu(?:r(?:s(?:day)?|(?!s)))?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
] as const

/** Any of the weekdays. */
export const days = dayPatterns.join('|')

/** A weekday, or one in the plural. */
export const day = `(?:${days})s?`

/** Weekdays and weekends, one or several. */
export const listedDays = `(?:${day}|week ?ends?)(?:(?: ?[-,&/] ?|,? (?:and|to) )(?:on )?(?:${day}|week ?ends?))*`

/** The months in full and as people shorten them, likewise. */
export const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** What else says when: words that hours depend on, and that are never left out unread. */
export const seasons = `week ?days?|week ?ends?|daily|every|each|(?:public )?holidays?|ph|today|tonight|tomorrow|nights?|mornings?|afternoons?|evenings?|summer|winter|rainy|christmas|lent|ramadan|seasons?|months?|weeks?|${months}`
