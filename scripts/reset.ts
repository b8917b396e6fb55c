/**
 * `npm run reset [-- --delete-data]`: deletes everything the directory keeps on this machine, so that the next
 * `npm start` begins anew. It refuses to delete data that is not made up unless `--delete-data` consents to that. A
 * database named by `LOCAL_DATABASE_URL` is left alone.
 */
import path from 'node:path'
import process from 'node:process'
import { readCommandLine } from './stack/command-line.ts'
import { resetDirectory } from './stack/reset.ts'
import { localSettings } from './stack/settings.ts'
import { runStoppable } from './stack/stoppable.ts'

const usage = 'Usage: npm run reset [-- --delete-data]'
const options = { 'delete-data': { type: 'boolean', default: false } } as const

await runStoppable('Stopped: nothing was deleted.', async (signal) => {
  const { values } = readCommandLine(process.argv.slice(2), { usage, options })
  const settings = localSettings()
  const outDir = path.resolve(process.env['SUKI_OUT_DIR'] ?? 'dist')
  await resetDirectory({ ...settings, outDir }, { deleteData: values['delete-data'], signal })
  console.log(`${settings.stateDir} is empty. To begin anew: npm start`)
})
