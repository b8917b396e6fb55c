/** The weekdays in full and as people shorten them, in lower case, for a pattern. */
export const days =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'

/** The months in full and as people shorten them, likewise. */
export const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** What else says when: words that hours depend on, and that are never left out unread. */
export const seasons = `week ?days?|week ?ends?|daily|every|each|(?:public )?holidays?|ph|today|tonight|tomorrow|nights?|mornings?|afternoons?|evenings?|summer|winter|rainy|christmas|lent|ramadan|seasons?|months?|weeks?|${months}`
