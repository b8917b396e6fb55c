import pg from 'pg'
import { readSchemaCache, type SchemaCache } from './schema-cache.ts'

/** The schema as last read, kept new. */
export type SchemaWatch = {
  current(): Promise<SchemaCache>
  /** Reads it again now. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/**
 * Reads the schema and listens for `notify pgrst`, with which migrations and administrators say that it has changed.
 * Requests wait for a reading that is under way, so that none is answered by a schema known to be old.
 */
export async function watchSchema(databaseUrl: string, schemas: readonly string[]): Promise<SchemaWatch> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // The connection's end is noticed by the requests themselves; without a listener it would end the process.
  client.on('error', () => undefined)
  let reading = readSchemaCache(client, schemas)
  const reload = () => {
    const before = reading
    // One after the other: they share a connection. A reading that fails leaves what was known.
    reading = before.then(
      (known) => readSchemaCache(client, schemas).catch(() => known),
      () => readSchemaCache(client, schemas),
    )
    return reading.then(() => undefined)
  }
  client.on('notification', () => void reload())
  await client.query('listen pgrst')
  await reading
  return {
    current: () => reading,
    reload,
    stop: async () => {
      await reading.catch(() => undefined)
      await client.end()
    },
  }
}
