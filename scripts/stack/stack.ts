import path from 'node:path'
import { createDb } from '#db/client.ts'
import { outsidePages } from '../demo/data/outside-pages.ts'
import { startOutsideWeb } from '../doubles/outside/outside.ts'
import { stripeKeys } from '../doubles/stripe/stripe.ts'
import { assertPortFree } from '../supabase/ports.ts'
import { createShutdown } from '../supabase/shutdown.ts'
import { adoptPaidPlans } from './adopt-paid-plans.ts'
import { askedConditions, withConditions } from './conditions.mjs'
import { type DataService, startDataService } from './data-service.ts'
import { explainPorts } from './ports.ts'
import { startRebuild } from './rebuild.ts'
import { runCommand } from './run-command.ts'
import { startRuntime } from './runtime.ts'
import { startSchedule } from './schedule.ts'
import { seedNewDirectory } from './seed.ts'

export type StackSettings = {
  stateDir: string
  outDir: string
  ports: { database: number; backend: number; site: number }
  /** Fill a directory that has never been used with the demo. */
  demo: boolean
  /** Run scheduled functions; tests call them when they need them. */
  schedule?: boolean
  /** Publish changes as they happen; without it the site stays as it was built. */
  rebuild?: boolean
  /** Further environment variables of the functions. */
  environment?: Record<string, string>
  /** Called with each step, in words for people. */
  say?: (step: string) => void
  /** Interrupts a start at its next step or during the build. */
  signal?: AbortSignal
}

export type Stack = { origin: string; backend: DataService; stop(): Promise<void> }

/**
 * Starts everything that the directory needs on this machine: database, data service, built site, functions. Tests start
 * the same on other ports. When a step fails, what was started is stopped again.
 */
export async function startStack(settings: StackSettings): Promise<Stack> {
  const { ports, demo, signal } = settings
  const say = (step: string) => {
    signal?.throwIfAborted()
    settings.say?.(step)
  }
  const stateDir = path.resolve(settings.stateDir)
  const outDir = path.resolve(settings.outDir)
  const origin = `http://localhost:${ports.site}`
  const shutdown = createShutdown()
  try {
    await assertPortFree(ports.site)
    say('Starting the database and the data service …')
    const backend = await startDataService({
      stateDir,
      port: ports.backend,
      databasePort: ports.database,
      siteUrl: origin,
      ...(demo && {
        seed: ({ url, serviceKey, databaseUrl }) =>
          seedNewDirectory(createDb(url, serviceKey), { databaseUrl, stateDir }, say),
      }),
    })
    shutdown.add(backend.stop)
    backend.notices.forEach(say)
    const outside = await startOutsideWeb(outsidePages)
    shutdown.add(outside.stop)
    await adoptPaidPlans(backend.stripe, backend.databaseUrl)
    const environment = siteEnvironment(backend, { stateDir, outDir, origin, outsideUrl: outside.url })
    say('Building the pages …')
    const built = await runCommand(['node', 'scripts/build.ts'], {
      env: environment,
      ...(signal && { signal }),
    })
    signal?.throwIfAborted()
    if (!built.ok) throw new Error(built.output.trim())
    say(built.output.trim())
    say("Starting Netlify's local runtime …")
    const functionEnvironment = { ...environment, ...settings.environment }
    const runtime = await startRuntime({
      stateDir,
      outDir,
      port: ports.site,
      environment: functionEnvironment,
    })
    shutdown.add(runtime.stop)
    if (settings.rebuild) shutdown.add(startRebuild(stateDir, environment).stop)
    if (settings.schedule) shutdown.add(startSchedule(origin).stop)
    signal?.throwIfAborted()
    return { origin, backend, stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    throw explainPorts(error, { SITE_PORT: ports.site })
  }
}

function siteEnvironment(
  backend: DataService,
  site: { stateDir: string; outDir: string; origin: string; outsideUrl: string },
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: withConditions(askedConditions),
    SUPABASE_URL: backend.url,
    SUPABASE_ANON_KEY: backend.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey,
    SMTP_URL: backend.smtpUrl,
    GEOCODER_URL: `${backend.url}/geocoder/search`,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: backend.url,
    SITE_URL: site.origin,
    OUTSIDE_PAGES_URL: site.outsideUrl,
    SUKI_STATE_DIR: site.stateDir,
    SUKI_OUT_DIR: site.outDir,
  }
}
