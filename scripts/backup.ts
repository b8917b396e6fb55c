/**
 * `npm run backup -- FILE`: saves this machine's directory in one file: database, pictures, keys and mail. The
 * directory may be running. Its database is the embedded one, or the one named by `LOCAL_DATABASE_URL`.
 */
import path from 'node:path'
import process from 'node:process'
import { backUp } from './stack/backup.ts'
import { readCommandLine } from './stack/command-line.ts'
import { localSettings, refuseElsewhere } from './stack/settings.ts'
import { runStoppable } from './stack/stoppable.ts'

const usage = 'Usage: npm run backup -- FILE'

await runStoppable('Stopped: nothing was saved.', async (signal) => {
  const { positionals } = readCommandLine(process.argv.slice(2), { usage, options: {}, words: 1 })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  refuseElsewhere()
  await backUp(localSettings(), path.resolve(file), signal)
  console.log(`Saved in ${file}. It holds keys and what people told you: keep it to yourself.`)
})
