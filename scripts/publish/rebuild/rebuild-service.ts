import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#db/client.ts'
import { type BuildReport, buildSite } from '../build-site.ts'
import type { SiteBuilder } from '../site-builder.ts'
import { createWakeSignal, type WakeSignal } from './wake-signal.ts'

export type RebuildSettings = {
  supabaseUrl: string
  serviceKey: string
  /** Called after each build and with each error. */
  onBuild(report: BuildReport): void
  onError(error: unknown): void
}

/** Waits this long, so that changes made together, as by an import, are published together. */
const gatherMilliseconds = 100
/** Polls at this interval, for changes that no message announced. */
const askMilliseconds = 5_000
/** After a failure: a change that is announced meanwhile is a reason to try again before the time has come. */
const retryMilliseconds = { first: 1_000, announced: 5_000, most: 30_000 }

/**
 * Publishes changes as they happen: waits to hear of one, gathers others for a moment, and builds the pages that show
 * them. It survives an outage of the database and publishes what changed meanwhile once that is back.
 */
export function startRebuildService(
  siteBuilder: SiteBuilder,
  settings: RebuildSettings,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const signal = createWakeSignal()
  const stopListening = listen(settings, signal.ring)
  const running = run(siteBuilder, settings, signal, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      signal.ring()
      await stopListening()
      await running
    },
  }
}

function listen({ supabaseUrl, serviceKey }: RebuildSettings, ring: () => void): () => Promise<void> {
  const db = createDb(supabaseUrl, serviceKey)
  db.channel('site-changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'site_changes' }, ring)
    // Also after a reconnect, since messages may have been missed.
    .subscribe(ring)
  return async () => {
    await db.removeAllChannels()
  }
}

async function run(
  siteBuilder: SiteBuilder,
  settings: RebuildSettings,
  signal: WakeSignal,
  stop: AbortSignal,
): Promise<void> {
  let retry = retryMilliseconds.first
  while (!stop.aborted) {
    try {
      const report = await buildSite(siteBuilder, { kind: 'changes', compile: false })
      retry = retryMilliseconds.first
      if (report) settings.onBuild(report)
      // Changes committed during the build are already waiting.
      if (!report) await signal.heard(askMilliseconds)
      await pause(gatherMilliseconds, stop)
    } catch (error) {
      settings.onError(error)
      const { announced } = retryMilliseconds
      await pause(Math.min(retry, announced), stop)
      if (retry > announced) await signal.heard(retry - announced)
      retry = Math.min(retry * 2, retryMilliseconds.most)
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
