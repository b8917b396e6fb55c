import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'

const backend = inject('backend')
const readme = readFileSync(new URL('../../scripts/supabase/README.md', import.meta.url), 'utf8')
const [, section = ''] = readme.split('## Left out on purpose')

type Row = { what: string; asked: string; status: string; code: string }

/** The rows of the section's table. Its second column holds a request: a line, headers and a body, each as code. */
const rows: Row[] = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) => {
    const [what = '', asked = '', status = '', code = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return { what, asked, status, code }
  })

function requestOf(asked: string) {
  const [line = '', ...rest] = [...asked.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
  const [method = '', path = ''] = line.split(' ')
  const body = rest.find((text) => text.startsWith('{'))
  const pairs = rest.filter((text) => text !== body).map((text) => text.split(': ') as [string, string])
  return { method, path, body: body ?? null, headers: Object.fromEntries(pairs) }
}

test('the table says all that is left out, in few rows', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(25)
})

test.each(rows)('$what: is refused as the table says', async ({ asked, status, code }) => {
  const { method, path, body, headers } = requestOf(asked)
  const own = { apikey: backend.anonKey, 'content-type': 'application/json' }
  const profile = { 'accept-profile': 'public', 'content-profile': 'public' }
  const response = await fetch(`${backend.url}${path}`, {
    method,
    body,
    headers: { ...own, ...profile, ...headers },
  })
  const answer = await response.json()
  // The gateway's refusals have no code.
  expect({ status: response.status, code: answer.code ?? answer.error_code ?? '' }).toEqual({
    status: Number(status),
    code,
  })
})
