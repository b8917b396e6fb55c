import { readStatus } from '../supabase/backend-status.ts'

/** @throws Error with a message for people when a data service already uses the folder */
export async function assertNotRunning(stateDir: string): Promise<void> {
  const running = await readStatus(stateDir)
  if (running === undefined) return
  throw new Error(
    `The directory in ${stateDir} already runs: its data service is process ${running.pid}, at ${running.url}. Stop ` +
      'it with Ctrl-C where it was started. A second directory needs a folder and ports of its own: set ' +
      'SUKI_STATE_DIR, SITE_PORT, BACKEND_PORT and DATABASE_PORT.',
  )
}
