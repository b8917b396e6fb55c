import { createDb } from '#db/client.ts'
import type { Check, Finding } from './check.ts'
import type { Deployment } from './deployment.ts'

const milliseconds = 10_000

/** Joins a channel as a page does. @returns why the live service refused; undefined when it did not */
async function whyNotJoined({ supabaseUrl, anonKey }: Deployment): Promise<string | undefined> {
  const db = createDb(supabaseUrl, anonKey)
  const followed = { event: '*', schema: 'public', table: 'mn_banner_ads' } as const
  try {
    return await new Promise((resolve) => {
      db.channel('doctor')
        .on('postgres_changes', followed, () => {})
        .subscribe(
          (status, error) => resolve(status === 'SUBSCRIBED' ? undefined : (error?.message ?? status)),
          milliseconds,
        )
    })
  } finally {
    await db.removeAllChannels()
    await db.realtime.disconnect()
  }
}

/** @param refused why no channel can be joined; undefined when one was */
export function judgeLive(refused: string | undefined): Finding[] {
  if (refused === undefined) return []
  return [
    {
      says: `Whoever has a page open hears of no changes: the live service says ${refused.replaceAll(/\s+/g, ' ')}.`,
      todo: 'Switch on both in Realtime, Settings: the service, and public access to channels.',
    },
  ]
}

/** Channels are public, and row-level security decides whose changes come through one. */
export const live: Check = {
  name: 'live changes',
  run: async (deployment) => judgeLive(await whyNotJoined(deployment)),
}
