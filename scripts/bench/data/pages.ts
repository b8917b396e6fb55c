import { weekdays } from '#core/time.ts'
import { extractFromPage } from '#features/extraction/extract-page.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import { isHeldOut, type Verdict } from './corpus.ts'

/** What a page says of one business: values by column, '' for what must not be found. */
export type Facts = Readonly<Record<string, string>>

/** A page of the corpus, with the businesses it tells of. */
export type PageCase = {
  text: string
  url: string
  answers: readonly Facts[]
  html: string
  isHeldOut: boolean
}

/** Reads the corpus of pages, whose head says how it is written. @throws Error for a page without an address or answer */
export function readPageCases(corpus: string): PageCase[] {
  const [, ...pages] = corpus.split(/^=== /m)
  return pages.map((page) => {
    const [head = '', html = ''] = page.split(/^---\n/m)
    const [text = '', address = '', ...lines] = head.trimEnd().split('\n')
    const url = address.replace(/^url: /, '')
    if (!URL.canParse(url) || lines.length === 0 || html === '') throw new Error(`not whole: ${text}`)
    const answers = lines
      .join('\n')
      .split('\n+++\n')
      .map((block) => Object.fromEntries(block.split('\n').flatMap(readFact)))
    return { text, url, answers, html, isHeldOut: isHeldOut(text) }
  })
}

/** `name: Kubo` is a value; `hours: Mo-Fr … | Sa -` is seven. */
function readFact(line: string): [string, string][] {
  const [, column = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
  if (column === '') throw new Error(`no fact: ${line}`)
  if (column !== 'hours') return [[column, value]]
  return value.split(' | ').flatMap((part) => {
    const [, from = '', to = from, hours = ''] = /^(\w\w)(?:-(\w\w))? (.*)$/.exec(part) ?? []
    const days = weekdays.slice(dayAt(from), dayAt(to) + 1)
    return days.map((day): [string, string] => [`${day}_hours`, hours === '-' ? '' : hours])
  })
}

const dayAt = (short: string) => weekdays.findIndex((day) => day.startsWith(short.toLowerCase()))

/** Compares what the extractor finds on a page with what it says: a value too many or another one is wrong. */
export function judgePage({ html, url, answers }: PageCase): { verdict: Verdict; got: string } {
  const found = extractFromPage(html, new URL(url), []).map(({ values }): Facts => ({ ...values }))
  const verdicts = answers.flatMap((answer, index) => {
    const named = (one: Facts | undefined) => one?.['name'] === answer['name']
    const here = found[index]
    const business = (named(here) ? here : found.find(named)) ?? here ?? {}
    return Object.entries(answer).map(([column, value]) => judgeFact(column, value, business[column] ?? ''))
  })
  const verdict = found.length > answers.length || verdicts.includes('wrong') ? 'wrong' : undefined
  const asked = [...new Set(answers.flatMap(Object.keys))]
  const got = found.map((facts) => asked.map((column) => `${column}: ${facts[column] ?? ''}`).join('; '))
  return { verdict: verdict ?? (verdicts.includes('refused') ? 'refused' : 'right'), got: got.join(' +++ ') }
}

function judgeFact(column: string, wanted: string, got: string): Verdict {
  const same = column.endsWith('_hours')
    ? JSON.stringify(parseHours(wanted)) === JSON.stringify(parseHours(got)) &&
      (wanted === '') === (got === '')
    : comparable(column, wanted) === comparable(column, got)
  if (same) return 'right'
  return got === '' ? 'refused' : 'wrong'
}

/** A kind of telephone is said in brackets, and a number may have zeros at its end. */
function comparable(column: string, text: string): string {
  if (column === 'phone') return text.replace(/\s*\([a-z ]+\)/gi, '').replace(/\s+/g, ' ')
  return /itude$|^rating/.test(column) && text !== '' ? String(Number(text)) : text
}
