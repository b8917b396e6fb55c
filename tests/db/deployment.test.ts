import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readWrittenAccess } from '../../scripts/doctor/access.ts'
import { closedTables, hiddenRows } from '../../scripts/doctor/anonymous.ts'
import { migrationsFolder } from '../../scripts/stack/migrations.ts'
import { readMigrations } from '../../scripts/supabase/postgres/migration-files.ts'
import { databaseOfThisFile, first } from './support/database.ts'
import { subjects } from './support/matrix.ts'
import { callers } from './support/people.ts'

const db = databaseOfThisFile()

const told = z.looseObject({
  migrations: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), z.string()),
})

const describeDeployment = async () =>
  told.parse((await first(db.as('service')('select public.describe_deployment() as facts')))['facts'])

describe('what a deployment says of itself', () => {
  test.each(callers.filter((caller) => caller !== 'service'))('%s is not told', async (caller) => {
    await expect(db.as(caller)('select public.describe_deployment()')).rejects.toThrow('permission denied')
  })

  test('is who may do what, as the migrations left it', async () => {
    const written: unknown = JSON.parse(await readFile('src/db/supabase/access.gen.json', 'utf8'))
    expect(await describeDeployment()).toMatchObject({ access: written, administrators: 1, webhook: null })
  })

  test('is every migration, as these files or statement by statement', async () => {
    const versions = (await readMigrations(migrationsFolder)).map(({ version }) => version)
    const { migrations } = await describeDeployment()
    expect(Object.keys(migrations).sort()).toEqual(versions)
    // Supabase's command line splits a file and drops the semicolons between its statements.
    await db.sql(`update supabase_migrations.schema_migrations
      set statements = string_to_array(array_to_string(statements, ''), E';\\n')`)
    expect(await describeDeployment()).toMatchObject({ migrations })
  })

  test('keeps the secret of the rebuild webhook', async () => {
    const secret = 'a secret of at least thirty-two characters'
    await db.sql(
      `insert into private.rebuild_webhook (url, secret) values ('https://suki.test/rebuild', $1)`,
      [secret],
    )
    const facts = await describeDeployment()
    expect(facts).toMatchObject({ webhook: { url: 'https://suki.test/rebuild' } })
    expect(JSON.stringify(facts)).not.toContain(secret)
  })

  test('is when a job ran last, and nobody but the service says so', async () => {
    await expect(db.as('admin')(`select public.record_job_run('send-mail')`)).rejects.toThrow(
      'permission denied',
    )
    await db.as('service')(`select public.record_job_run('send-mail')`)
    const [row] = await db.sql(`select ran_at from private.job_runs where job = 'send-mail'`)
    await db.as('service')(`select public.record_job_run('send-mail')`)
    const { jobs } = await describeDeployment()
    expect(Object.keys(jobs).sort()).toEqual(['schema', 'send-mail'])
    expect(Date.parse(String(jobs['send-mail']))).toBeGreaterThan(Number(row?.['ran_at']))
  })
})

test('the doctor asks as a visitor for every row that visitors must not see', async () => {
  const hidden = subjects.filter(({ allowed }) => !allowed.select.includes('nobody'))
  const asked = [...closedTables(await readWrittenAccess()), ...hiddenRows.map(({ table }) => table)]
  expect(hidden.filter(({ table }) => !asked.includes(table))).toEqual([])
  // A table that visitors read is asked for as many kinds of rows as they must not see.
  for (const { table } of hiddenRows)
    expect(hiddenRows.filter((one) => one.table === table)).toHaveLength(
      hidden.filter((one) => one.table === table).length,
    )
})
