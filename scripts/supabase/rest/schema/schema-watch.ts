import pg from 'pg'
import { readSchemaCache, type SchemaCache } from './schema-cache.ts'

/** The schema cache, kept up to date. */
export type SchemaWatch = {
  current(): Promise<SchemaCache>
  /** Reads it again now. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds before a lost connection is retried. */
const retryAfter = 1000

async function listen(databaseUrl: string, heard: () => void, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'schema watch' })
  // 'end' is handled below; without a listener an error would end the process.
  client.on('error', () => undefined)
  client.on('notification', heard)
  await client.connect()
  await client.query('listen pgrst')
  client.once('end', lost)
  return client
}

/**
 * Reads the schema, and reads it again at `notify pgrst`, which the database, migrations and administrators send when it
 * has changed. Requests wait for a reload in progress, so that none is answered with a stale schema. A lost connection
 * is reopened.
 */
export async function watchSchema(databaseUrl: string, schemas: readonly string[]): Promise<SchemaWatch> {
  let isWanted = true
  let retry: NodeJS.Timeout | undefined
  const lost = () => {
    if (isWanted) retry = setTimeout(() => void reconnect(), retryAfter)
  }
  const heard = () => void reload()
  let client = await listen(databaseUrl, heard, lost)
  let reading = readSchemaCache(client, schemas)
  let isQueued = false

  const reload = (): Promise<void> => {
    if (!isQueued) {
      // A reload sees every change made before it begins, so that a burst of notifications costs one reload.
      isQueued = true
      const before = reading
      const read = () => {
        isQueued = false
        return readSchemaCache(client, schemas)
      }
      // Reloads share a connection and run one at a time. A failed one leaves the cache as it was.
      reading = before.then((known) => read().catch(() => known), read)
    }
    return reading.then(() => undefined)
  }
  const reconnect = async () => {
    try {
      client = await listen(databaseUrl, heard, lost)
    } catch {
      lost()
      return
    }
    if (isWanted) await reload().catch(() => undefined)
    else await client.end()
  }

  await reading
  return {
    current: () => reading,
    reload,
    stop: async () => {
      isWanted = false
      clearTimeout(retry)
      await reading.catch(() => undefined)
      await client.end()
    },
  }
}
