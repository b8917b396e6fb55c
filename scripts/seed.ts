/**
 * `npm run seed -- empty|demo|NUMBER [--delete-data]`: makes the directory begin anew.
 *
 *   empty    its categories and nothing else: ready to be used
 *   demo     the demo directory, as `npm start` loads it the first time
 *   100000   so many generated businesses
 *
 * It works on the embedded backend, running or not, and refuses when that holds data that is not made up, unless
 * `--delete-data` consents to losing it. With `SUPABASE_URL` and `SUPABASE_SERVICE_ROLE_KEY` set, `empty` gives the
 * data service there its first categories; nothing is ever deleted there.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { connect } from './stack/connect.ts'
import { endProgress, showProgress } from './stack/progress.ts'
import { parseSeed, seedDirectory } from './stack/seed.ts'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'delete-data': { type: 'boolean', default: false } },
  })
  const seed = parseSeed(positionals[0])
  if (seed === undefined || positionals.length > 1)
    throw new Error('Usage: npm run seed -- empty|demo|NUMBER [--delete-data]')
  const connection = await connect()
  try {
    const say = (line: string) => {
      endProgress()
      console.log(line)
    }
    await seedDirectory(connection, seed, { deleteData: values['delete-data'], say, progress: showProgress })
    if (connection.local)
      console.log('A directory that runs shows it within a minute; otherwise start it: npm start')
  } finally {
    await connection.close()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
