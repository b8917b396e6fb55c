import { findPhoneNumbersInText } from 'libphonenumber-js'
import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { asWord, oneOf } from '#core/text.ts'
import { type Page, textOf } from '../dom.ts'
import { type Candidate, fieldOfKind } from '../extraction.ts'
import { nameInWelcome, nameOnNetworks, nameOnSign, ownerOfRights } from '../page-names.ts'
import { isNoName, nameFromTitle } from '../title-name.ts'
import { addressesIn } from './addresses.ts'
import { foreignNumbers } from './foreign-numbers.ts'
import { hoursIn } from './hours.ts'
import { ownLines } from './own-lines.ts'

/** Finds names, phone numbers, addresses and opening hours in a page's plain text. */
export function readPlainText(page: Page): Candidate[] {
  const lines = ownLines(page)
  const found: [Candidate['field'], string][] = [
    ...namesIn(page).map((text): [Candidate['field'], string] => ['name', text]),
    ...addressesIn(page, lines).map((text): [Candidate['field'], string] => ['address', text]),
    [fieldOfKind('phone'), phonesIn(lines)],
    ...hoursIn(page, lines),
  ]
  return found.filter(([, text]) => text !== '').map(([field, text]) => ({ field, text, source: 'text' }))
}

/** The likeliest first: a heading may be a slogan, and rights may be a holding's. */
function namesIn(page: Page): string[] {
  const heading = page.elements.find(({ name }) => name === 'h1')
  const above = heading ? nameFromTitle(textOf(heading), '') : ''
  return [
    nameOnSign(page),
    isNoName(above) ? '' : above,
    ownerOfRights(page),
    nameOnNetworks(page),
    nameInWelcome(page),
  ]
}

/** A chain's head office and hotline are not a shop's own. */
const ofChain =
  /^(?:head|main|corporate|central) office\b|\b(?:customer (?:service|care|support)|hotline|complaints?)\b/i

const phoneLabel = new RegExp(
  asWord(
    oneOf(
      'tel(?:ephone|efax)?|phone|mobile|cel(?:l(?:phone)?)?|landline|call|text|viber|whatsapp|contact',
      localWords.phoneLabels,
    ),
  ),
  'iu',
)

const extension = /^\s*,?\s*(?:loc(?:al)?|ext(?:ension)?)\b\.?\s*\d{1,5}/i
const mostPhones = 6

/** Labelled numbers before those that merely look like one; fax numbers do not count. */
function phonesIn(lines: readonly string[]): string {
  const isFax = (line: string, start: number) =>
    /(?<!\btel\.?\s*[/&-]?\s*)\bfax\b[^\d]*$/i.test(line.slice(0, start))
  const isForeign = foreignNumbers(lines)
  const isBelowFax = (index: number) => /^\W*fax(?: (?:no|number)s?)?\W*$/i.test(lines[index - 1] ?? '')
  const numbers = lines.flatMap((line, index) =>
    findPhoneNumbersInText(line.slice(0, 500), site.countryCode)
      .filter(({ startsAt }) => !isFax(line, startsAt) && !isBelowFax(index))
      .filter(({ startsAt, endsAt }) => !isForeign(line.slice(startsAt, endsAt)))
      .map(({ startsAt, endsAt }) => ({
        text: line.slice(startsAt, endsAt) + (extension.exec(line.slice(endsAt))?.[0] ?? ''),
        isNamed: phoneLabel.test(line),
        isOfChain: ofChain.test(line),
      })),
  )
  const named = numbers.filter(({ isNamed }) => isNamed)
  const chosen = named.length > 0 ? named : numbers
  const own = chosen.filter(({ isOfChain }) => !isOfChain)
  return [...new Set((own.length > 0 ? own : chosen).map(({ text }) => text))].slice(0, mostPhones).join('; ')
}
