import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { backendForFile } from './support/backend-for-file.ts'
import { connect } from './support/own-backend.ts'

// These settings change the whole backend, so this file has its own.
const { backend } = await backendForFile(['api.sql'])

const run = async (statement: string) => {
  const database = await connect(backend)
  await database.query(statement)
  await database.end()
}

beforeAll(async () => {
  await run(
    `alter role authenticator set pgrst.db_aggregates_enabled = 'true'; notify pgrst, 'reload config'`,
  )
})

const from = (table: string) =>
  createClient(backend.url, backend.anonKey, {
    ...{ db: { schema: 'api' }, auth: { persistSession: false, autoRefreshToken: false } },
  }).from(table)

type Query = () => PromiseLike<{ data: unknown; error: unknown; count?: number | null }>

const answers = (rule: string, query: Query, expected: unknown) =>
  test(rule, async () => {
    const { data, error } = await query()
    expect(error).toBeNull()
    if (Array.isArray(data) && Array.isArray(expected)) expect(data).toHaveLength(expected.length)
    // The order of groups is undefined.
    expect(data).toEqual(expect.arrayContaining([expected].flat()))
  })

describe('aggregates, where they are switched on', () => {
  test('come with the next reading of the configuration', async () => {
    await expect.poll(async () => (await from('films').select('id.count()')).data).toEqual([{ count: 4 }])
  })

  answers('sum all rows into one', () => from('things').select('amount.sum()'), [{ sum: 70 }])
  answers(
    'are each of the five functions, named by it',
    () => from('films').select('rating.avg(),rating.count(),rating.max(),rating.min(),rating.sum()'),
    [{ avg: 7.2, count: 3, max: 8.1, min: 6, sum: 21.6 }],
  )
  answers('may be renamed', () => from('films').select('newest:year.max(),oldest:year.min()'), [
    { newest: 2005, oldest: 1990 },
  ])
  answers(
    'group by the other columns of the select',
    () => from('films').select('language,rating.max()').order('language'),
    [
      { language: 'en', max: 7.5 },
      { language: 'fil', max: 8.1 },
      { language: null, max: 6 },
    ],
  )
  answers('count rows without a column', () => from('films').select('count()'), [{ count: 4 }])
  answers('count rows and values side by side', () => from('films').select('count(),rated:rating.count()'), [
    { count: 4, rated: 3 },
  ])
  answers('count rows by the old name without parentheses', () => from('films').select('count'), [
    { count: 4 },
  ])
  answers('cast what comes out', () => from('films').select('rating.avg()::int'), [{ avg: 7 }])
  answers('cast what goes in', () => from('films').select('year::text.max()'), [{ max: '2005' }])
  answers(
    'reach into JSON, with a cast',
    () =>
      from('things')
        .select('data->size::int.sum(),data->>color')
        .not('data', 'is', null)
        .order('data->>color'),
    [
      { sum: 12, color: 'blue' },
      { sum: 10, color: 'red' },
    ],
  )
  answers('come after the filters', () => from('films').select('count()').gt('year', 1990), [{ count: 2 }])
  answers('of no rows are one row', () => from('films').select('count(),year.max()').eq('id', 0), [
    { count: 0, max: null },
  ])
  answers(
    'are computed for each row when they stand in an embedded resource',
    () => from('directors').select('last_name,films(count(),newest:year.max())').order('id'),
    [
      { last_name: 'Reyes', films: [{ count: 2, newest: 1991 }] },
      { last_name: 'Cruz', films: [{ count: 1, newest: 2005 }] },
      { last_name: 'Lim', films: [{ count: 0, newest: null }] },
    ],
  )
  answers(
    'group within an embedded resource',
    () =>
      from('directors')
        .select('films(language,count())')
        .eq('id', 1)
        .order('language', { referencedTable: 'films' }),
    [
      {
        films: [
          { language: 'en', count: 1 },
          { language: 'fil', count: 1 },
        ],
      },
    ],
  )
  answers(
    'group by what is embedded, to one',
    () => from('films').select('count(),directors(last_name)').not('director_id', 'is', null),
    [
      { count: 1, directors: { last_name: 'Cruz' } },
      { count: 2, directors: { last_name: 'Reyes' } },
    ],
  )
  answers(
    'group by what is spread, to one',
    () => from('films').select('count(),...directors(last_name)').not('director_id', 'is', null),
    [
      { count: 1, last_name: 'Cruz' },
      { count: 2, last_name: 'Reyes' },
    ],
  )
  answers(
    'in a spread to one are of the rows above',
    () => from('films').select('language,...directors(id.max())').order('language'),
    [
      { language: 'en', max: 2 },
      { language: 'fil', max: 1 },
      { language: null, max: null },
    ],
  )

  test('in a spread to many are error PGRST127', async () => {
    const { error } = await from('directors').select('last_name,...films(count())')
    expect(error).toMatchObject({ code: 'PGRST127', message: 'Feature not implemented' })
  })

  test('of a type that has none are an error of the database', async () => {
    expect((await from('films').select('title.sum()')).error).toMatchObject({ code: '42883' })
  })

  test('are counted by the group', async () => {
    const { count, data } = await from('films').select('language,count()', { count: 'exact' }).limit(1)
    expect([count, data?.length]).toEqual([3, 1])
  })

  test('are switched off again', async () => {
    await run(`alter role authenticator reset pgrst.db_aggregates_enabled; notify pgrst, 'reload config'`)
    await expect.poll(async () => (await from('films').select('count()')).error?.code).toBe('PGRST123')
  })
})

describe('settings of the connecting role', () => {
  const change = (text: string) => run(`alter role authenticator ${text}; notify pgrst, 'reload config'`)

  test('limit the rows of every list', async () => {
    await change(`set pgrst.db_max_rows = '2'`)
    const lengths = async () => {
      const { data } = await from('directors').select('id,films(id)')
      const list = (data ?? []) as { films: unknown[] }[]
      return [list.length, ...list.map(({ films }) => films.length)]
    }
    await expect.poll(lengths).toEqual([2, 2, 1])
    await change('reset pgrst.db_max_rows')
    await expect.poll(lengths).toEqual([3, 2, 1, 0])
  })

  test('name a function that runs first, which may refuse any request and add headers to its answer', async () => {
    await run(`
      create function public.before_all() returns void language plpgsql as $$
      begin
        perform set_config('response.headers', '[{"x-first": "yes"}]', true);
        if current_setting('request.path') = '/actors' then raise insufficient_privilege using message = 'not now'; end if;
      end $$;
      grant execute on function public.before_all() to anon`)
    await change(`set pgrst.db_pre_request = 'public.before_all'`)
    await expect.poll(async () => (await from('actors').select()).error?.message).toBe('not now')
    const response = await fetch(`${backend.url}/rest/v1/films?select=id`, {
      headers: { apikey: backend.anonKey, 'accept-profile': 'api' },
    })
    expect([response.status, response.headers.get('x-first')]).toEqual([200, 'yes'])
    await change('reset pgrst.db_pre_request')
    await expect.poll(async () => (await from('actors').select()).error).toBeNull()
  })
})

describe('plans of execution, where they are switched on', () => {
  beforeAll(() =>
    run(`alter role authenticator set pgrst.db_plan_enabled = 'true'; notify pgrst, 'reload config'`),
  )

  test('are a text by default', async () => {
    const explained = async () => (await from('films').select().eq('id', 1).explain()).data
    await expect
      .poll(explained)
      .toMatch(/^Aggregate {2}\(cost=.*\n[\s\S]*Index Scan using films_pkey on films/)
  })

  test('are JSON when asked for, with what each option tells', async () => {
    const { data, error } = await from('films')
      .select('title,directors(last_name)')
      .explain({ format: 'json', analyze: true, verbose: true, buffers: true, settings: true, wal: true })
    expect(error).toBeNull()
    expect(data).toEqual([expect.objectContaining({ 'Execution Time': expect.any(Number) })])
  })

  test('name in their type what they are the plans of', async () => {
    const response = await fetch(`${backend.url}/rest/v1/films?select=id`, {
      headers: {
        ...{ apikey: backend.anonKey, 'accept-profile': 'api' },
        accept: 'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose',
      },
    })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.pgrst.plan+json; for="text/csv"; options=verbose; charset=utf-8',
    )
    expect(JSON.stringify(await response.json())).toContain('string_agg')
  })

  test('of a write change nothing, unless they analyze', async () => {
    const bodies = async () => (await from('notes').select('body')).data
    expect((await from('notes').insert({ body: 'planned' }).explain()).data).toContain('Insert on notes')
    expect(await bodies()).toEqual([])
    await from('notes').insert({ body: 'done' }).explain({ analyze: true })
    expect(await bodies()).toEqual([{ body: 'done' }])
  })

  test('of what may not be read are refused as it is', async () => {
    expect((await from('letters').select().explain()).error).toMatchObject({ code: '42501' })
  })

  test('of what cannot be served are error PGRST107', async () => {
    const response = await fetch(`${backend.url}/rest/v1/films`, {
      headers: { apikey: backend.anonKey, accept: 'application/vnd.pgrst.plan; for="image/png"' },
    })
    expect(await response.json()).toMatchObject({ code: 'PGRST107' })
  })
})
