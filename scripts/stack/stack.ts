import path from 'node:path'
import { createDb } from '#db/client.ts'
import { outsidePages } from '../demo/data/outside-pages.ts'
import { holdsDemo } from '../demo/made-up-rows.ts'
import { startOutsideWeb } from '../doubles/outside/outside.ts'
import { assertPortFree } from '../supabase/ports.ts'
import { createShutdown } from '../supabase/shutdown.ts'
import { watchWith } from '../supabase/supervise.ts'
import { adoptPaidPlans } from './adopt-paid-plans.ts'
import { type DataService, servicePorts, startDataService } from './data-service.ts'
import { assertPortsDiffer, explainPorts } from './ports.ts'
import { seedNewDirectory } from './seed.ts'
import { startSite } from './site.ts'
import { doubleVariables, serviceVariables } from './site-variables.ts'
import { watchState } from './watch-state.ts'

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
  /** Called when a part does not stay up, or the state folder is gone; the stack is then to be stopped. */
  gaveUp?: (reason: Error) => void
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
  const watch = watchWith(settings.say, settings.gaveUp)
  const stateDir = path.resolve(settings.stateDir)
  const outDir = path.resolve(settings.outDir)
  const origin = `http://localhost:${ports.site}`
  const shutdown = createShutdown()
  try {
    assertPortsDiffer({ SITE_PORT: ports.site, ...servicePorts(ports.backend, ports.database) })
    await assertPortFree(ports.site)
    say('Starting the database and the data service …')
    const backend = await startDataService({
      stateDir,
      port: ports.backend,
      databasePort: ports.database,
      siteUrl: origin,
      watch,
      ...(signal && { signal }),
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
    const site = await startSite({
      stateDir,
      outDir,
      port: ports.site,
      environment: {
        ...serviceVariables(backend),
        ...doubleVariables(backend),
        SITE_URL: origin,
        OUTSIDE_PAGES_URL: outside.url,
        SUKI_DEMO: (await holdsDemo(backend.databaseUrl)) ? 'yes' : '',
      },
      functionEnvironment: settings.environment,
      schedule: settings.schedule,
      rebuild: settings.rebuild,
      say,
      watch,
      signal,
    })
    shutdown.add(site.stop)
    shutdown.add(watchState(stateDir, watch.gaveUp).stop)
    return { origin, backend, stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    throw explainPorts(error, { SITE_PORT: ports.site })
  }
}
