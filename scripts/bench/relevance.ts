import process from 'node:process'
import { parseArgs } from 'node:util'
import { site } from '#config/place/site.ts'
import { minuteOfWeek } from '#core/time.ts'
import { createDb, type Db } from '#db/client.ts'
import { parseBusinessCard } from '#features/businesses/businesses.schema.ts'
import { searchBusinesses } from '#features/search/search.data.ts'
import { parseSearchQuery } from '#features/search/search.schema.ts'
import { withClient } from '../supabase/postgres/connections.ts'
import { stopBackend } from './backend.ts'
import { readListed, startDirectory } from './relevance/directories.ts'
import { holds, type Listed } from './relevance/expectations.ts'
import {
  type DirectoryName,
  directoryNames,
  type JudgedQuestion,
  readQuestions,
} from './relevance/questions.ts'

/** @param rank of the first answer that was expected, from 1; 0 for none @param found how many were shown */
type Judged = { question: JudgedQuestion; directory: DirectoryName; rank: number; found: number; got: string }

/** A Wednesday afternoon, at which every question is asked. */
const now = new Date('2026-11-25T07:00:00Z')
/** Where those stand who ask for what is near them: in the middle of the place's business district. */
const position = { latitude: 14.555, longitude: 121.024 }

const minute = minuteOfWeek(now, site.timeZone)

/** Shares of questions with an expected answer among the first three. */
const bars = { seen: 0.95, heldOut: 0.92 }

/**
 * Asks what people type, by the way the search page goes, and prints the share of questions with an expected answer among
 * the first three, the mean reciprocal rank, and how many found nothing. `--rows FOLDER`: also over real places;
 * `--only NAME`: one directory; `--show`: what was got instead, never of the part that is held out; `--check`: fails below
 * the bars.
 */
export async function benchRelevance(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args: [...args],
    options: { rows: text, only: text, show: flag, check: flag },
  })
  const names = directoryNames.filter(
    (name) => (name === 'demo' || values.rows !== undefined) && (values.only ?? name) === name,
  )
  const judged: Judged[] = []
  for (const name of names) judged.push(...(await judgeDirectory(name, values.rows ?? '')))
  report(judged, values.show)
  if (values.check && !isGoodEnough(judged)) process.exitCode = 1
}

async function judgeDirectory(name: DirectoryName, rows: string): Promise<Judged[]> {
  const { backend, child } = await startDirectory(name, rows)
  try {
    const listed = await withClient(backend.databaseUrl, readListed)
    const db = createDb(backend.url, backend.anonKey)
    const judged: Judged[] = []
    const unanswerable: string[] = []
    for (const question of readQuestions().filter(({ directories }) => directories.includes(name))) {
      const expected = new Set(listed.filter((one) => isExpected(question, one)).map(({ id }) => id))
      if (expected.size > 0) judged.push(await ask(db, question, name, expected))
      else if (!question.isHeldOut) unanswerable.push(question.text)
    }
    console.log(`${name}: ${listed.length} businesses; nothing answers: ${unanswerable.join(' | ') || '–'}`)
    return judged
  } finally {
    await stopBackend(child)
  }
}

function isExpected({ clauses }: JudgedQuestion, business: Listed): boolean {
  return clauses.every((rules) => rules.some((rule) => holds(rule, business, minute)))
}

async function ask(
  db: Db,
  question: JudgedQuestion,
  directory: DirectoryName,
  expected: ReadonlySet<string>,
): Promise<Judged> {
  const query = parseSearchQuery(new URLSearchParams({ q: question.text }))
  const asked = question.kind === 'near' ? { ...query, position } : query
  const { main, question: read } = await searchBusinesses(db, asked, parseBusinessCard, now)
  const first = main.slice(0, 3).map(({ name, city }) => `${name}, ${city}`)
  const chips = read.chips.map(
    ({ id, label, state }) => `${id} ${label}${state === 'applied' ? '' : ` (${state})`}`,
  )
  return {
    ...{ question, directory, found: main.length },
    rank: main.findIndex(({ id }) => expected.has(id)) + 1,
    got: `[${chips.join('; ')}] "${read.text}" → ${first.join(' · ') || 'nothing'}`,
  }
}

function report(judged: readonly Judged[], isShown: boolean): void {
  const groups = [
    ...Map.groupBy(judged, ({ directory }) => directory),
    ...Map.groupBy(judged, ({ question }) => question.kind),
    ['all', judged] as const,
  ]
  const heads = ['seen', 'in top 3', '', 'MRR', 'empty', 'held out', 'in top 3', '', 'MRR', 'empty']
  console.log(`${''.padEnd(12)}${heads.map((head) => head.padStart(9)).join('')}`)
  for (const [name, group] of groups) {
    const columns = [false, true].flatMap((isHeldOut) =>
      figures(group.filter(({ question }) => question.isHeldOut === isHeldOut)),
    )
    console.log(`${name.padEnd(12)}${columns.map((column) => column.padStart(9)).join('')}`)
  }
  if (!isShown) return
  for (const { question, directory, rank, got } of judged)
    if (!question.isHeldOut && !isInTop(rank))
      console.log(
        `  ${question.kind}, ${directory}: ${question.text} (${rank === 0 ? 'none' : rank})\n    ${got}`,
      )
}

const isInTop = (rank: number) => rank >= 1 && rank <= 3

const shareInTop = (judged: readonly Judged[]) =>
  judged.filter(({ rank }) => isInTop(rank)).length / (judged.length || 1)

function figures(judged: readonly Judged[]): string[] {
  const good = judged.filter(({ rank }) => isInTop(rank)).length
  const reciprocal =
    judged.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / (judged.length || 1)
  const empty = judged.filter(({ found }) => found === 0).length
  const share = `${(shareInTop(judged) * 100).toFixed(1)} %`
  return [String(judged.length), String(good), share, reciprocal.toFixed(2), String(empty)]
}

function isGoodEnough(judged: readonly Judged[]): boolean {
  const [seen, heldOut] = [false, true].map((is) =>
    judged.filter(({ question }) => question.isHeldOut === is),
  )
  return (
    shareInTop(seen ?? []) >= bars.seen &&
    shareInTop(heldOut ?? []) >= bars.heldOut &&
    judged.every(({ found }) => found > 0)
  )
}
