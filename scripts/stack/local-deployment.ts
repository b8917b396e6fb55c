import { readStatus } from '../supabase/backend-status.ts'
import { localSettings } from './settings.ts'
import { doubleVariables, serviceVariables } from './site-variables.ts'

/** The environment variables of the directory that `npm start` runs on this machine; undefined where none runs. */
export async function localDeployment(): Promise<Record<string, string> | undefined> {
  const { stateDir, sitePort } = localSettings()
  const running = await readStatus(stateDir)
  if (running === undefined) return undefined
  const { url, smtpUrl } = running
  return {
    SITE_URL: `http://localhost:${sitePort}`,
    ...serviceVariables(running),
    ...doubleVariables({ url, smtpUrl: String(smtpUrl) }),
  }
}
