/** Whether a row says that its business is closed, which a person should look at before it is shown. */
import { localWords } from '#config/place/local-words.ts'
import { asWord, foldAccents, oneOf } from '#core/text.ts'

const word = oneOf(localWords.closed.word)
const forGood = oneOf(localWords.closed.forGood)

/** Says of today only that it is closed: `Closed now`, `Closed ⋅ Opens 9 AM`. */
const closedNow = /now|opens|until|today/i
const closed = new RegExp(
  `closed|permanent|ceased|defunct|dissolved|out of business|^(?:yes|${word})$|${asWord(forGood)}`,
  'iu',
)

/** Whether the cell of a status, or of a map's mark, says so. */
export function statusSaysClosed(status: string): boolean {
  const text = foldAccents(status)
  return closed.test(text) && !closedNow.test(text)
}

/** A name may have the word in it; said of the business, it stands apart or says for how long. */
const apart = `closed|${word}`
const closedName = new RegExp(
  [
    asWord(oneOf('permanently closed|closed permanently|closed (?:down )?for good|out of business', forGood)),
    `[([*]\\s*(?:now )?(?:${apart})\\s*[)\\]*]`,
    `^(?:${apart})\\s*[-–—:|/]|[-–—:|/]\\s*(?:now )?(?:${apart})$`,
  ].join('|'),
  'iu',
)

/** Whether a name as the file has it says so: `CLOSED - …`, `… (CLOSED)`. */
export function nameSaysClosed(name: string): boolean {
  return closedName.test(foldAccents(name).trim())
}
