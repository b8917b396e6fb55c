import { expect, test, vi } from 'vitest'
import { AppError } from '#core/app-error.ts'
import { brokenOff } from './answers.ts'
import { constraintWords } from './constraint-words.ts'
import { describeRefusal, type FailedAnswer, refusalOf, refusalOfThrown, transportWords } from './refusal.ts'

/** What nobody outside the house should read: names of tables, columns and constraints, and words of programs. */
const technical =
  /mn_|_|\bviolates\b|constraint|relation|syntax|column|\bnull\b|Error\b|JSON|fetch|undefined|PGRST|SQL|</

const around = { isOnline: true, reference: '1a2b3c4d', unforeseen: 'Unknown error' }
const answered = (code: string, message: string, status = 400) =>
  describeRefusal({ error: { code, message }, status }, around)
const failed = (message: string, status: number, isOnline = true) =>
  describeRefusal({ error: { code: '', message }, status }, { ...around, isOnline })

test.each([
  ['23505', 'duplicate key value violates unique constraint "mn_businesses_slug_key"', 'slug'],
  [
    '23514',
    'new row for relation "mn_businesses" violates check constraint "mn_businesses_email_form"',
    'email',
  ],
  [
    '23502',
    'null value in column "report_type" of relation "mn_business_reports" violates not-null constraint',
    'report_type',
  ],
  [
    '23503',
    'insert or update on table "mn_businesses" violates foreign key constraint "mn_businesses_category_id_fkey"',
    'category_id',
  ],
])('%s is said at the field that its constraint names: %s', (code, message, field) => {
  const refusal = answered(code, message, 409)
  expect(refusal).toMatchObject({ field, code })
  expect(refusal.words).not.toMatch(technical)
})

/** The classes of PostgreSQL's codes, by their first code. */
const classes =
  '01000 02000 03000 08000 09000 0A000 0B000 0F000 0L000 0P000 0Z000 20000 21000 22000 22P02 22P05 23000 23001 24000 25000 25P02 26000 27000 28000 2B000 2D000 2F000 34000 38000 39000 3B000 3D000 3F000 40001 40P01 42601 42703 42883 42P01 44000 53100 53300 54000 55000 55P03 57014 57P01 57P03 58030 72000 F0000 HV000 P0001 P0002 XX000 XX001 XX002'

test.each(classes.split(' '))('%s is said without a word of PostgreSQL, whatever the status', (code) => {
  for (const status of [400, 403, 404, 409, 500, 503]) {
    const { words } = answered(code, 'cannot take "x_y" of relation mn_businesses', status)
    expect(words).not.toMatch(/mn_|x_y|relation/)
    expect(words === 'Unknown error (Reference 1a2b3c4d)' || /^[A-Z].*\.$/.test(words), words).toBe(true)
  }
})

test('whoever has no session any more is asked to log in, not told that they may not', () => {
  expect(answered('42501', 'permission denied for table mn_businesses', 401).words).toMatch(/login has ended/)
})

test('a row that others hang on is not said to be missing', () => {
  const message =
    'update or delete on table "mn_categories" violates foreign key constraint "mn_businesses_category_id_fkey" on table "mn_businesses"'
  expect(answered('23503', message, 409)).toMatchObject({ field: null })
  expect(answered('23503', message, 409).words).toContain('still in use')
})

test.each([
  ['23505', 'This business already has a running plan of this type.'],
  ['42501', 'You cannot rate a business of your own'],
  ['PT429', 'Too many requests. Please try again in an hour.'],
])('%s raised by a function of ours is said as it is', (code, message) => {
  expect(answered(code, message).words).toBe(message)
})

test.each([
  ['42501', 'permission denied for table mn_businesses', /You may not do this/],
  ['42501', 'new row violates row-level security policy for table "mn_businesses"', /You may not do this/],
  ['22P02', 'invalid input syntax for type uuid: "x"', /check what you typed/],
  ['22001', 'value too long for type character varying(3)', /too long/],
  ['40001', 'could not serialize access due to concurrent update', /same moment/],
  ['40P01', 'deadlock detected', /same moment/],
  ['57014', 'canceling statement due to statement timeout', /too long to answer/],
  ['53300', 'too many connections for role "authenticator"', /could not reach/],
  ['PGRST000', 'Could not connect with the database', /could not reach/],
  ['PGRST003', 'Timed out acquiring connection from connection pool.', /too long to answer/],
  ['PGRST116', 'JSON object requested, multiple (or no) rows returned', /not there any more/],
  ['PGRST202', 'Could not find the function public.x in the schema cache', /older than our data/],
  ['PGRST301', 'JWT expired', /login has ended/],
])('%s (%s) is said in words for people', (code, message, words) => {
  expect(answered(code, message).words).toMatch(words)
  expect(answered(code, message).words).not.toMatch(technical)
})

test.each([
  ['TypeError: Failed to fetch', 0, transportWords.unreached],
  ['TypeError: NetworkError when attempting to fetch resource.', 0, transportWords.unreached],
  ['TypeError: Load failed', 0, transportWords.unreached],
  ['TimeoutError: signal timed out', 0, transportWords.unanswered],
  ['AbortError: This operation was aborted', 0, transportWords.unanswered],
  [`TypeError: ${brokenOff}`, 0, transportWords.brokenOff],
  ['SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON', 0, transportWords.intercepted],
  ['<!DOCTYPE html><title>Log in to the Wi-Fi</title>', 200, transportWords.intercepted],
  ['<html>502 Bad Gateway</html>', 502, transportWords.unreached],
  ['upstream request timeout', 504, transportWords.unanswered],
  ['request timeout', 408, transportWords.late],
  ['error code: 1015', 429, transportWords.crowded],
  ['{"oops":true}', 500, transportWords.unreached],
])('%s with status %i is told as what happened to the request', (message, status, words) => {
  expect(failed(message, status)).toEqual({ words, field: null, code: '' })
})

test('a browser without a network says that, whatever the request died of', () => {
  expect(failed('TypeError: Failed to fetch', 0, false).words).toBe(transportWords.offline)
})

test('a change that was under way when the network went is not said to be unsent', () => {
  expect(failed(`TypeError: ${brokenOff}`, 0, false).words).toBe(transportWords.brokenOff)
})

test('what nobody foresaw is said with a reference, and its cause is in the log beside that', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer: FailedAnswer = { error: { code: 'XX000', message: 'cache lookup failed' }, status: 400 }
  const { words } = refusalOf(answer, 'Failed to submit rating')
  const [, reference] = /^Failed to submit rating \(Reference ([0-9a-f]{8})\)$/.exec(words) ?? []
  expect(reference).toBeDefined()
  expect(log).toHaveBeenCalledWith(`[${reference}]`, 400, answer.error)
  log.mockRestore()
})

test('something thrown on the way is told by the answer that caused it, else as a request that failed', () => {
  const cause = { code: '40001', message: 'could not serialize access' }
  expect(refusalOfThrown(new Error('Writing x failed', { cause })).words).toMatch(/same moment/)
  expect(refusalOfThrown(new TypeError('Failed to fetch')).words).toBe(transportWords.unreached)
})

test('what was only read in vain is simply to be read again', () => {
  for (const message of ['TimeoutError: signal timed out', `TypeError: ${brokenOff}`]) {
    const cause = new AppError('unavailable', 'Reading x failed', { cause: { code: '', message } })
    expect(refusalOfThrown(cause).words).toMatch(/Please try again in a moment.$/)
  }
})

test.each([...constraintWords])('%s says what to do, and nothing that only programs read', (_, { words }) => {
  expect(words).not.toMatch(technical)
  expect(words).toMatch(/[.]$/)
})
