import { findStack } from './running-stack.ts'
import { siteUrl, stackSettings } from './stack-settings.ts'

/** What a command of the project finds in its environment when it works on this worker's directory. */
export function commandEnvironment(): Record<string, string> {
  const { url, anonKey, serviceKey } = findStack()
  return {
    NODE_ENV: 'production',
    SUPABASE_URL: url,
    SUPABASE_ANON_KEY: anonKey,
    SUPABASE_SERVICE_ROLE_KEY: serviceKey,
    SITE_URL: siteUrl,
    SUKI_STATE_DIR: stackSettings.stateDir,
    SUKI_OUT_DIR: stackSettings.outDir,
  }
}
