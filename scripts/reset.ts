/**
 * `npm run reset [-- --delete-data]`: deletes all that the directory keeps on this machine, so that the next `npm start`
 * begins anew. If it holds data that is not made up, it refuses, unless `--delete-data` consents to losing it. A database
 * that `LOCAL_DATABASE_URL` names is left as it is.
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
