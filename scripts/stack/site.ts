import { createShutdown } from '../supabase/shutdown.ts'
import type { Watch } from '../supabase/supervise.ts'
import { askedConditions, withConditions } from './conditions.mjs'
import { startRebuild } from './rebuild.ts'
import { runCommand } from './run-command.ts'
import { startRuntime } from './runtime.ts'
import { startSchedule } from './schedule.ts'

export type SiteSettings = {
  /** Absolute. */
  stateDir: string
  outDir: string
  port: number
  /** Environment variables of builds and of the rebuild service, beside those that every site has. */
  environment: Record<string, string>
  /** Additional ones for the functions. */
  functionEnvironment?: Record<string, string> | undefined
  /** Run scheduled functions; tests call them when they need them. */
  schedule?: boolean | undefined
  /** Publish changes as they happen; without it the site stays as it was built. */
  rebuild?: boolean | undefined
  say: (step: string) => void
  /** Hears when a part ends and when it does not stay up. */
  watch: Watch
  signal?: AbortSignal | undefined
}

/**
 * Builds the site of a running data service and serves it with its functions. When a step fails, it stops what it had
 * started.
 */
export async function startSite(settings: SiteSettings): Promise<{ stop(): Promise<void> }> {
  const { stateDir, outDir, port, say, watch, signal } = settings
  const environment = {
    NODE_ENV: 'production',
    NODE_OPTIONS: withConditions(askedConditions),
    SUKI_STATE_DIR: stateDir,
    SUKI_OUT_DIR: outDir,
    ...settings.environment,
  }
  const shutdown = createShutdown()
  try {
    say('Building the pages …')
    const built = await runCommand(['node', 'scripts/build.ts'], {
      env: environment,
      ...(signal && { signal }),
    })
    signal?.throwIfAborted()
    if (!built.ok) throw new Error(built.output.trim())
    say(built.output.trim())
    say("Starting Netlify's local runtime …")
    const functionEnvironment = { ...environment, ...settings.functionEnvironment }
    const runtime = await startRuntime({ stateDir, outDir, port, environment: functionEnvironment }, watch)
    shutdown.add(runtime.stop)
    if (settings.rebuild) shutdown.add((await startRebuild(stateDir, environment, watch)).stop)
    if (settings.schedule) shutdown.add(startSchedule(`http://localhost:${port}`).stop)
    signal?.throwIfAborted()
    return { stop: shutdown.run }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}
