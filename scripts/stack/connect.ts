import process from 'node:process'
import { createDb, type Db } from '#db/client.ts'
import { type BackendAccess, readStatus } from '../supabase/backend-status.ts'
import { startDataService } from './data-service.ts'
import type { LocalBackend } from './fill-directory.ts'
import { hasCategories } from './has-categories.ts'
import { localSettings } from './settings.ts'

export type Connection = {
  /** A client with the service key. */
  db: Db
  url: string
  /** Undefined for a data service that the environment names. */
  local?: LocalBackend
  close(): Promise<void>
}

/**
 * Connects to the data service that the environment names, else to the embedded one. If that does not run, it is started
 * until the connection closes.
 * @param signal stops that start
 * @throws Error with a message for people when only one of `SUPABASE_URL` and `SUPABASE_SERVICE_ROLE_KEY` is set, or
 *   nothing can be read there
 */
export async function connect(signal: AbortSignal): Promise<Connection> {
  const url = process.env['SUPABASE_URL']
  const key = process.env['SUPABASE_SERVICE_ROLE_KEY']
  if (url && key) return connectElsewhere(url, key)
  if (url || key) throw new Error('Set both SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or neither')
  return connectLocally(signal)
}

async function connectElsewhere(url: string, key: string): Promise<Connection> {
  const db = createDb(url, key)
  // Says in words when nothing can be read there.
  await hasCategories(db, url)
  return { db, url, close: async () => {} }
}

async function connectLocally(signal: AbortSignal): Promise<Connection> {
  const { stateDir, backendPort, databasePort } = localSettings()
  const running = await readStatus(stateDir)
  if (running) return { ...clientOf(running, stateDir), close: async () => {} }
  const started = await startDataService({ stateDir, port: backendPort, databasePort, signal })
  return { ...clientOf(started, stateDir), close: started.stop }
}

function clientOf({ url, serviceKey, databaseUrl }: BackendAccess, stateDir: string) {
  return { db: createDb(url, serviceKey), url, local: { databaseUrl, stateDir } }
}
