const days = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'

/** A sentence about one of these may speak of a part of the place, of another one, or of when it is closed. */
const notThePlace =
  'aside|deliver\\w*|take ?out|kitchen|break|last|closed|except|not|no|never|only|if|when|while|unless|phone|online|support|customer|branch|second|third|other|another|annex|daily|weekdays|weekends|ph'

const verb = `(?:operates?|opens|(?:is|are) (?:also )?open|(?:is|are)(?= (?:${days}|daily)\\b))`

const lead = new RegExp(
  `^(?:(?!(?:${notThePlace}|${days}) )[a-z][a-z'&-]* ){0,8}?${verb}(?: from| on| every)? (?=(?:${days}|daily|weekdays|weekends)\\b|\\d|noon)`,
)

/** `Our clinics in the city are open 9-6`: whose hours these are, which is the place itself. */
export function withoutLead(text: string): string {
  return text.replace(lead, '')
}
