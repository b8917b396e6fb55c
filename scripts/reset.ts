/**
 * `npm run reset [-- --delete-data]`: deletes everything the directory keeps on this machine, so that the next
 * `npm start` begins anew. It refuses to delete data that is not made up unless `--delete-data` consents to that. A
 * database named by `LOCAL_DATABASE_URL` is left alone.
 */
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { resetDirectory } from './stack/reset.ts'
import { localSettings } from './stack/settings.ts'

try {
  const { values } = parseArgs({ options: { 'delete-data': { type: 'boolean', default: false } } })
  const settings = localSettings()
  const outDir = path.resolve(process.env['SUKI_OUT_DIR'] ?? 'dist')
  await resetDirectory({ ...settings, outDir }, { deleteData: values['delete-data'] })
  console.log(`${settings.stateDir} is empty. To begin anew: npm start`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
