/**
 * `npm run restore -- FILE [--delete-data]`: replaces this machine's directory, which must not be running, with what
 * `npm run backup` saved. It refuses to replace data that is not made up unless `--delete-data` consents to that.
 */
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { restore } from './stack/backup.ts'
import { localSettings } from './stack/settings.ts'

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'delete-data': { type: 'boolean', default: false } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error('Usage: npm run restore -- FILE [--delete-data]')
  const settings = localSettings()
  await restore(settings, path.resolve(file), { deleteData: values['delete-data'] })
  console.log(`${settings.stateDir} holds what was saved in ${file}. To serve it: npm start`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
