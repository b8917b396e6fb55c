/**
 * A backend in a process of its own, for tests that measure it, flood it or kill it. `own-backend.ts` starts it. It sends
 * its URLs, then answers each message with its memory use. It ends with the process that started it.
 */
import { readFileSync } from 'node:fs'
import process from 'node:process'
import pg from 'pg'
import { startDataService } from '../../../scripts/stack/data-service.ts'
import type { OwnBackendOptions } from './own-backend.ts'
import { signTokens } from './sign-tokens.ts'

// Only `own-backend.ts` starts this file, with these options.
const options = JSON.parse(process.argv[2] ?? '') as OwnBackendOptions

/** Creates the test schema; after a restart it exists already. */
async function createSchema(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regnamespace('api') is null as missing`)
    if (!rows[0]?.missing) return
    const files = options.fixtures.map((name) => new URL(`../fixtures/${name}`, import.meta.url))
    // Several statements in one query are one transaction: a kill leaves all of it or nothing.
    await client.query(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
  } finally {
    await client.end()
  }
}

const backend = await startDataService({ ...options, schemas: ['api', 'public'] })
const stop = () => void backend.stop().finally(() => process.exit())
// Ctrl-C reaches us too, and would leave the database running.
for (const end of ['disconnect', 'SIGINT', 'SIGTERM']) process.once(end, stop)
try {
  await createSchema(backend.databaseUrl)
  await backend.reloadSchema()
} catch (error) {
  // Otherwise the database would keep running.
  await backend.stop()
  throw error
}
const { url, anonKey, serviceKey, databaseUrl } = backend
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
// The parent may have ended in the meantime.
if (!process.connected) stop()
process.send?.({ url, anonKey, serviceKey, databaseUrl, ...(await signTokens(backend)) })
