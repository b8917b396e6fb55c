import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { jobSchedules } from '#config/jobs.ts'
import { judgeClocks } from './clock.ts'
import { judgeMaxRows } from './data-api.ts'
import { readDeployment } from './deployment.ts'
import { judgeJobs } from './jobs.ts'
import { judgeLive } from './live.ts'
import { judgePort } from './mail.ts'
import { judgeKeyMode } from './payments.ts'
import { judgeBuilds } from './publishing.ts'
import { judgeRedirects } from './redirects.ts'
import { exitCodeOf } from './report.ts'
import { judgeKeys, judgeSiteUrl } from './variables.ts'

const says = (findings: readonly { says: string }[]) => findings.map((finding) => finding.says)

describe('schedules', () => {
  test('each scheduled function says its schedule, and records its runs under its own name', async () => {
    const names = (await readdir('netlify/functions')).map((file) => file.replace(/\.ts$/, ''))
    const scheduled: Record<string, string | undefined> = {}
    for (const name of names) {
      const text = await readFile(`netlify/functions/${name}.ts`, 'utf8')
      if (!text.includes('schedule: ')) continue
      scheduled[name] = /schedule: '([^']+)'/.exec(text)?.[1]
      expect(text).toContain(`scheduledJob('${name}', `)
    }
    expect(scheduled, 'src/config/jobs.ts names the scheduled functions').toEqual(jobSchedules)
  })

  const [daily, now] = [{ reports: '30 1 * * *' }, new Date('2026-03-02T12:00:00Z')]
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  test('a job that never ran is dead only where it could have run', () => {
    expect(judgeJobs(daily, {}, { since: ago(3), now })).toEqual([])
    expect(says(judgeJobs(daily, {}, { since: ago(30), now }))).toEqual([
      'The job reports has not done its work ever, in 30 hours (30 1 * * *).',
    ])
  })

  test('a daily job may be a day old', () => {
    expect(judgeJobs(daily, { reports: ago(24.5) }, { since: ago(99), now })).toEqual([])
    expect(judgeJobs(daily, { reports: ago(26) }, { since: ago(99), now })).toHaveLength(1)
  })
})

describe('clocks', () => {
  test('which one is off is told by the others', () => {
    expect(judgeClocks({ service: 2, site: -3 })).toEqual([])
    expect(says(judgeClocks({ service: -600, site: -601 }))[0]).toContain('this machine is 10 minutes fast')
    expect(says(judgeClocks({ service: 600, site: 1 }))[0]).toContain('service is 10 minutes fast')
    expect(says(judgeClocks({ service: 600 }))[0]).toContain('service is 10 minutes fast')
  })
})

describe('deploys', () => {
  const often = { hookUrl: 'https://host.example/hook', secret: '' }

  test('as many as plans lack are found until somebody says how often the site is built', () => {
    expect(says(judgeBuilds(300, often))[0]).toContain('300 deploys within a week')
    expect(judgeBuilds(20, often)).toEqual([])
    expect(judgeBuilds(300, { ...often, everyMinutes: 1 })).toEqual([])
    expect(judgeBuilds(300, undefined), 'a server of one’s own').toEqual([])
  })
})

describe('payments', () => {
  const stripe = 'https://api.stripe.com'

  test.each([
    ['sk_test_1', stripe, 'https://suki.example'],
    ['rk_test_1', stripe, 'https://suki.example'],
  ])('%s sells no plan for money', (secretKey, apiUrl, siteUrl) => {
    expect(says(judgeKeyMode({ secretKey, apiUrl }, siteUrl))[0]).toContain('a test key')
  })

  test.each([
    ['sk_live_1', stripe, 'https://suki.example'],
    ['sk_test_1', stripe, 'http://localhost:8888'],
    ['sk_test_local', 'http://127.0.0.1:54321/stripe', 'https://suki.example'],
  ])('%s at %s is right for %s', (secretKey, apiUrl, siteUrl) => {
    expect(judgeKeyMode({ secretKey, apiUrl }, siteUrl)).toEqual([])
  })
})

describe('mail', () => {
  const rebuild = { hookUrl: 'https://host.example/hook', secret: 'x'.repeat(32) }

  test('a port that this machine reaches, and functions on a host do not', () => {
    expect(judgePort('smtp://mail.example:25', { rebuild })).toHaveLength(1)
    expect(judgePort('smtp://mail.example', { rebuild })).toEqual([])
    expect(judgePort('smtps://mail.example:465', { rebuild })).toEqual([])
  })

  test('a server of one’s own may use every port', () => {
    expect(judgePort('smtp://127.0.0.1:25', { rebuild: undefined })).toEqual([])
  })
})

test('a live service that takes no public channel is told of in one line', () => {
  expect(judgeLive(undefined)).toEqual([])
  expect(says(judgeLive('PrivateOnly:\n only private channels'))).toEqual([
    'Whoever has a page open hears of no changes: the live service says PrivateOnly: only private channels.',
  ])
})

describe('rows in an answer', () => {
  test.each([
    ['0-999/5000', 0],
    ['0-4/5', 0],
    ['*/0', 0],
    ['0-1000/5000', 1],
    ['0-499/5000', 1],
  ])('%s', (range, findings) => {
    expect(judgeMaxRows(range, 1000)).toHaveLength(findings)
  })
})

describe('where logins lead', () => {
  const site = 'https://suki.test'
  const home = { toSite: `${site}/`, toPage: `${site}/user-dashboard`, toStranger: `${site}/` }

  test('to the site alone', () => {
    expect(judgeRedirects(site, home)).toEqual([])
    expect(judgeRedirects(`${site}/`, home)).toEqual([])
  })

  test('not to a page of it', () => {
    const led = { ...home, toPage: 'http://localhost:3000/' }
    expect(says(judgeRedirects(site, led))[0]).toContain('SITE_URL is no redirect')
  })
})

describe('keys and addresses', () => {
  const token = (role: string) => `x.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.x`

  test.each([
    [token('anon'), token('service_role'), 0],
    [token('service_role'), token('anon'), 2],
    ['sb_publishable_x', 'sb_secret_x', 0],
    ['sb_secret_x', 'sb_secret_x', 1],
    ['opaque', 'opaque', 0],
  ])('%s beside %s', (anon, service, findings) => {
    expect(judgeKeys(anon, service)).toHaveLength(findings)
  })

  test('only this machine may do without TLS', () => {
    expect(judgeSiteUrl('http://localhost:8888')).toEqual([])
    expect(judgeSiteUrl('http://suki.test')).toHaveLength(1)
  })

  test('a deployment that names no site cannot be asked', () => {
    expect(() => readDeployment({})).toThrow('SITE_URL')
    expect(() => readDeployment({ SITE_URL: 'https://suki.test' })).toThrow('SUPABASE_URL')
  })
})

test('the exit code says whether something was found, else whether all was asked', () => {
  const [ok, failed] = [
    { name: 'x', findings: [] },
    { name: 'x', failed: 'it was down' },
  ]
  const found = { name: 'x', findings: [{ says: '', todo: '' }] }
  expect(exitCodeOf([ok, { name: 'x', notAsked: 'not set' }])).toBe(0)
  expect(exitCodeOf([ok, found, failed])).toBe(1)
  expect(exitCodeOf([ok, failed])).toBe(2)
})
