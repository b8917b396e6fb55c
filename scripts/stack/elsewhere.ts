/** The site on another data service: Supabase's own stack on this machine, or a hosted project. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createDb } from '#db/client.ts'
import { assertPortFree } from '../supabase/ports.ts'
import { watchWith } from '../supabase/supervise.ts'
import { hasCategories } from './has-categories.ts'
import { explainPorts } from './ports.ts'
import { type SiteSettings, startSite } from './site.ts'
import { serviceVariables } from './site-variables.ts'

/** A data service that somebody else runs. */
export type NamedService = { url: string; anonKey: string; serviceKey: string }

const names = {
  url: 'SUPABASE_URL',
  anonKey: 'SUPABASE_ANON_KEY',
  serviceKey: 'SUPABASE_SERVICE_ROLE_KEY',
} as const

/**
 * The data service named by the environment variables.
 * @returns undefined when they name none: the embedded one is meant then
 * @throws Error with a message for people when only some of them are set
 */
export function namedService(env: NodeJS.ProcessEnv = process.env): NamedService | undefined {
  const [url, anonKey, serviceKey] = [env[names.url], env[names.anonKey], env[names.serviceKey]]
  if (url && anonKey && serviceKey) return { url, anonKey, serviceKey }
  const all = Object.values(names)
  const missing = all.filter((name) => !env[name])
  if (missing.length === all.length) return undefined
  throw new Error(
    `${all.filter((name) => env[name]).join(' and ')} name a data service, and ${missing.join(' and ')} ` +
      'must be set with that. Unset all three to start the embedded one.',
  )
}

type Settings = Pick<
  SiteSettings,
  'stateDir' | 'outDir' | 'port' | 'schedule' | 'rebuild' | 'say' | 'signal'
> & {
  /** Called when a part does not stay up. */
  gaveUp?: (reason: Error) => void
}

/**
 * Builds and serves the site of a data service that runs elsewhere, and starts nothing else. Mail, payments and the
 * geocoder are those named by the environment.
 * @throws Error with a message for people when the service does not answer or lacks the directory's schema
 */
export async function startElsewhere(
  service: NamedService,
  settings: Settings,
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { port, say } = settings
  const [stateDir, outDir] = [path.resolve(settings.stateDir), path.resolve(settings.outDir)]
  const origin = `http://localhost:${port}`
  try {
    await assertPortFree(port)
    say(`Asking the data service at ${service.url} …`)
    if (!(await hasCategories(createDb(service.url, service.serviceKey), service.url)))
      say('The directory has no categories yet. Give it its first ones: npm run seed -- empty')
    mkdirSync(stateDir, { recursive: true })
    const environment = { ...serviceVariables(service), SITE_URL: process.env['SITE_URL'] || origin }
    const watch = watchWith(say, settings.gaveUp)
    const site = await startSite({ ...settings, stateDir, outDir, environment, watch })
    return { origin, stop: site.stop }
  } catch (error) {
    throw explainPorts(error, { SITE_PORT: port })
  }
}
