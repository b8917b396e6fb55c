/**
 * `npm run restore -- FILE [--delete-data]`: replaces this machine's directory, which must not be running, with what
 * `npm run backup` saved. It refuses to replace data that is not made up unless `--delete-data` consents to that.
 */
import path from 'node:path'
import process from 'node:process'
import { restore } from './stack/backup.ts'
import { readCommandLine } from './stack/command-line.ts'
import { localSettings, refuseElsewhere } from './stack/settings.ts'
import { runStoppable } from './stack/stoppable.ts'

const usage = 'Usage: npm run restore -- FILE [--delete-data]'
const options = { 'delete-data': { type: 'boolean', default: false } } as const

await runStoppable('Stopped: everything is as it was.', async (signal) => {
  const { values, positionals } = readCommandLine(process.argv.slice(2), { usage, options, words: 1 })
  const [file] = positionals
  if (file === undefined) throw new Error(usage)
  refuseElsewhere()
  const settings = localSettings()
  await restore(settings, path.resolve(file), { deleteData: values['delete-data'], signal })
  console.log(`${settings.stateDir} holds what was saved in ${file}. To serve it: npm start`)
})
