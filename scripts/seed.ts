/**
 * `npm run seed -- empty|demo|NUMBER [--delete-data]`: replaces the contents of the directory.
 *
 *   empty    only its categories and people to sign in as, ready to be used
 *   demo     the demo directory, as the first `npm start` loads it
 *   100000   this many generated businesses
 *
 * Works on the embedded backend, running or not. If that holds data that is not made up, it refuses, unless
 * `--delete-data` consents to losing it. With `SUPABASE_URL` and `SUPABASE_SERVICE_ROLE_KEY` set, `empty` adds the
 * categories to a data service that has none; nothing is ever deleted there.
 */
import process from 'node:process'
import { holdsDemo } from './demo/made-up-rows.ts'
import { readCommandLine } from './stack/command-line.ts'
import { type Connection, connect } from './stack/connect.ts'
import type { Seed } from './stack/fill-directory.ts'
import { endProgress, showProgress } from './stack/progress.ts'
import { parseSeed, seedDirectory } from './stack/seed.ts'
import { runStoppable, unlessStopped } from './stack/stoppable.ts'

const usage = 'Usage: npm run seed -- empty|demo|NUMBER [--delete-data]'
const options = { 'delete-data': { type: 'boolean', default: false } } as const

await runStoppable('Stopped before its end. Run the same again.', async (signal) => {
  const { values, positionals } = readCommandLine(process.argv.slice(2), { usage, options, words: 1 })
  const seed = parseSeed(positionals)
  if (seed === undefined) throw new Error(usage)
  const connection = await connect(signal)
  try {
    await unlessStopped(signal, replaceContents(connection, seed, values['delete-data']))
  } finally {
    await connection.close()
  }
})

async function replaceContents(connection: Connection, seed: Seed, deleteData: boolean): Promise<void> {
  const say = (line: string) => {
    endProgress()
    console.log(line)
  }
  const isDemo = async () => connection.local && holdsDemo(connection.local.databaseUrl)
  const wasDemo = await isDemo()
  await seedDirectory(connection, seed, { deleteData, say, progress: showProgress })
  if (connection.local)
    console.log('A directory that runs shows it within a minute; otherwise start it: npm start')
  if (wasDemo !== (await isDemo())) console.log(noticeStays(wasDemo ?? false))
}

/** Whether the pages say that they are a demo's is decided as the directory starts. */
function noticeStays(wasDemo: boolean): string {
  const until = wasDemo ? 'its pages still say that it is a demo' : 'its pages do not say that it is a demo'
  return `If it runs, stop it and start it again: until then ${until}.`
}
