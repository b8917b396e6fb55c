import pg from 'pg'
import { readSchemaCache, type SchemaCache } from './schema-cache.ts'

/** The schema as last read, kept new. */
export type SchemaWatch = {
  current(): Promise<SchemaCache>
  /** Reads it again now. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** After a lost connection the next try waits this long, in milliseconds. */
const retryAfter = 1000

async function listen(databaseUrl: string, heard: () => void, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'schema watch' })
  // Its end is told apart from this; without a listener an error would end the process.
  client.on('error', () => undefined)
  client.on('notification', heard)
  await client.connect()
  await client.query('listen pgrst')
  client.once('end', lost)
  return client
}

/**
 * Reads the schema and listens for `notify pgrst`, with which the database itself, migrations and administrators say
 * that it has changed. Requests wait for a reading that is under way, so that none is answered by a schema known to be
 * old. A lost connection is made again.
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
      // What changes until a reading begins is read by it: many notifications at once are one reading.
      isQueued = true
      const before = reading
      const read = () => {
        isQueued = false
        return readSchemaCache(client, schemas)
      }
      // One after the other: they share a connection. A reading that fails leaves what was known.
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
