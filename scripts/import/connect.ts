import process from 'node:process'
import { createDb, type Db } from '#db/client.ts'
import { startDataService } from '../stack/data-service.ts'
import { localSettings } from '../stack/settings.ts'
import { readStatus } from '../supabase/backend-status.ts'

/**
 * A client with the service key: of the data service that the environment names, else of the embedded one, which is
 * started for as long as it is needed when it does not run.
 * @throws Error when only one of `SUPABASE_URL` and `SUPABASE_SERVICE_ROLE_KEY` is set
 */
export async function connect(): Promise<{ db: Db; url: string; close: () => Promise<void> }> {
  const url = process.env['SUPABASE_URL']
  const key = process.env['SUPABASE_SERVICE_ROLE_KEY']
  if (url && key) return { db: createDb(url, key), url, close: async () => {} }
  if (url || key) throw new Error('Set both SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY, or neither')
  return connectLocally()
}

async function connectLocally(): ReturnType<typeof connect> {
  const { stateDir, backendPort, databasePort } = localSettings()
  const running = await readStatus(stateDir)
  if (running)
    return { db: createDb(running.url, running.serviceKey), url: running.url, close: async () => {} }
  const backend = await startDataService({ stateDir, port: backendPort, databasePort })
  return { db: createDb(backend.url, backend.serviceKey), url: backend.url, close: () => backend.stop() }
}
