import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { migrateBenchState } from '../../scripts/bench/migrate-bench.ts'
import { loadDemo } from '../../scripts/demo/load.ts'
import { lendDatabase } from '../support/database-template.ts'
import { startOver } from './support/kept-directory.ts'
import { queryDatabase } from './support/query-database.ts'

const stateDir = path.join(inject('backend').stateDir, 'other-migrations')

afterEach(() => rmSync(stateDir, { recursive: true, force: true }))

/** Starts and stops the service once, so that the folder has a database in the state that `arrange` left. */
async function leaveDatabase(arrange: (databaseUrl: string) => Promise<unknown>): Promise<void> {
  await lendDatabase(stateDir)
  const service = await startOver(stateDir)
  await arrange(service.databaseUrl)
  await service.stop()
}

const editedSince = `update supabase_migrations.digests set digest = 'another text'
  where version = (select min(version) from supabase_migrations.digests)`
const olderHistory = `insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'gone')`

describe.skipIf(process.env['LOCAL_DATABASE_URL'])('a database that other migrations made', () => {
  test('is made anew with the demo when it holds that alone', async () => {
    await leaveDatabase(async (databaseUrl) => {
      await loadDemo({ databaseUrl, stateDir })
      await queryDatabase(databaseUrl, 'create table public.left_over ()')
      await queryDatabase(databaseUrl, olderHistory)
    })
    const service = await startOver(stateDir)
    try {
      expect(service.notices).toEqual([
        'The database was made by other migrations: 20200101000000_gone is not there any more. It was made anew.',
        'It held nothing that people made. The demo directory is loaded.',
      ])
      const [row] = await queryDatabase(
        service.databaseUrl,
        `select count(*)::int as businesses, to_regclass('public.left_over') as left_over from mn_businesses`,
      )
      expect(row).toMatchObject({ left_over: null })
      expect(row?.['businesses']).toBeGreaterThan(400)
    } finally {
      await service.stop()
    }
  })

  test('is made anew without the demo when nobody ever put anything in', async () => {
    await leaveDatabase((databaseUrl) => queryDatabase(databaseUrl, editedSince))
    const service = await startOver(stateDir)
    expect(service.notices).toEqual([expect.stringMatching(/ was edited since. It was made anew.$/)])
    expect(await queryDatabase(service.databaseUrl, 'select from mn_businesses')).toEqual([])
    await service.stop()
    const again = await startOver(stateDir)
    expect(again.notices).toEqual([])
    await again.stop()
  })

  test('is made anew for a measurement, whatever it holds', async () => {
    await leaveDatabase(async (databaseUrl) => {
      await queryDatabase(
        databaseUrl,
        `insert into auth.users (id, email) values (gen_random_uuid(), 'bench@people.test')`,
      )
      await queryDatabase(databaseUrl, editedSince)
    })
    await migrateBenchState(stateDir)
    const service = await startOver(stateDir)
    expect(service.notices).toEqual([])
    await service.stop()
  })

  test('stops the start when it holds more, says how to save it, and is left as it is', async () => {
    await leaveDatabase(async (databaseUrl) => {
      await queryDatabase(databaseUrl, `insert into auth.users (email) values ('ana@people.test')`)
      await queryDatabase(databaseUrl, olderHistory)
    })
    const advice = `SUKI_STATE_DIR=${stateDir}-new npm start`
    const refused = expect(startOver(stateDir)).rejects
    await refused.toThrow(advice)
    await refused.toThrow('npm run backup -- saved')
    await refused.toThrow('20200101000000_gone is not there any more')
  })
})
