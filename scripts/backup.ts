/**
 * `npm run backup -- FILE`: saves this machine's directory in one file: database, pictures, keys and mail. The
 * directory may be running. Its database is the embedded one, or the one named by `LOCAL_DATABASE_URL`.
 */
import path from 'node:path'
import process from 'node:process'
import { backUp } from './stack/backup.ts'
import { localSettings } from './stack/settings.ts'

try {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new Error('Usage: npm run backup -- FILE')
  await backUp(localSettings(), path.resolve(file))
  console.log(`Saved in ${file}. It holds keys and what people told you: keep it to yourself.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
