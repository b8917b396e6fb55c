import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#db/client.ts'
import { type BuildReport, buildSite } from './build-site.ts'
import type { SiteBuilder } from './site-builder.ts'

export type RebuildSettings = {
  supabaseUrl: string
  serviceKey: string
  /** Told of each build, and of what went wrong. */
  onBuild(report: BuildReport): void
  onError(error: unknown): void
}

/** Changes that are made together, such as an import's, are published together. */
const gatherMilliseconds = 100
/** What no message told of is found by asking. */
const askMilliseconds = 5_000
const retryMilliseconds = { first: 1_000, most: 30_000 }

/**
 * Publishes changes as they happen: waits for word of one, gathers those beside it for a moment, and builds the pages
 * that show them. It outlives its database: what was changed meanwhile is published when that is back.
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

type WakeSignal = { ring(): void; heard(milliseconds: number): Promise<void> }

/** Rung while nobody waits, it is heard by whoever waits next. */
function createWakeSignal(): WakeSignal {
  let heard = Promise.withResolvers<void>()
  return {
    ring: () => heard.resolve(),
    async heard(milliseconds) {
      const giveUp = new AbortController()
      await Promise.race([
        heard.promise,
        sleep(milliseconds, undefined, { signal: giveUp.signal }).catch(() => {}),
      ])
      giveUp.abort()
      heard = Promise.withResolvers()
    },
  }
}

function listen({ supabaseUrl, serviceKey }: RebuildSettings, ring: () => void): () => Promise<void> {
  const db = createDb(supabaseUrl, serviceKey)
  db.channel('site-changes')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'site_changes' }, ring)
    // Also when it is heard again after a break: something may have been said meanwhile.
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
      // Whatever was committed while this was built waits already.
      if (!report) await signal.heard(askMilliseconds)
      await pause(gatherMilliseconds, stop)
    } catch (error) {
      settings.onError(error)
      await pause(retry, stop)
      retry = Math.min(retry * 2, retryMilliseconds.most)
    }
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
