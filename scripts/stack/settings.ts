import { resolve } from 'node:path'

/** Where the local services keep their state and on which ports they listen. */
export type LocalSettings = {
  /** Absolute path; everything the local services write lies below it. */
  stateDir: string
  databasePort: number
  backendPort: number
  sitePort: number
}

function port(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  throw new Error(`${name} must be a port number, not "${text}"`)
}

/**
 * Reads the settings of the local services from environment variables.
 * @throws Error when a port is not a number between 1 and 65535
 */
export function localSettings(env: NodeJS.ProcessEnv = process.env): LocalSettings {
  return {
    stateDir: resolve(env['SUKI_STATE_DIR'] || '.local'),
    databasePort: port('DATABASE_PORT', env['DATABASE_PORT'], 54_322),
    backendPort: port('BACKEND_PORT', env['BACKEND_PORT'], 54_321),
    sitePort: port('SITE_PORT', env['SITE_PORT'], 8_888),
  }
}

/**
 * For commands that know the embedded backend alone: whoever named a hosted directory must not take this machine's for it.
 * @throws Error with a message for people when the environment names a data service elsewhere
 */
export function refuseElsewhere(env: NodeJS.ProcessEnv = process.env): void {
  const url = env['SUPABASE_URL']
  if (!url) return
  throw new Error(
    `SUPABASE_URL names ${url}, and this command knows only the directory of this machine. Nothing was done. A hosted ` +
      'project has its own backups: Database, Backups, without pictures. For this machine, unset SUPABASE_URL.',
  )
}
