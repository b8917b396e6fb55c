/** Counts changes in the database by table while the area is open. Lists reload when their count rises. */
import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { afterBreak } from '#core/live/after-break.ts'
import { gatheredCalls } from '#core/live/gathered-calls.ts'
import type { Db } from '#db/client.ts'
import { type LiveTable, liveTables } from './admin.ts'

/** An import changes thousands of rows; lists reload at most this often, in milliseconds. */
const pace = 1000

/** `failed` counts what was refused or not answered. */
const $changes = map<Partial<Record<LiveTable | 'failed', number>>>({})

/**
 * How often any of these tables may have changed: part of a list's key, so that the list reloads. That is also after
 * something failed: without an answer it may have been done all the same, and what is refused often shows an old list.
 */
export function useChanges(...tables: LiveTable[]): number {
  const keys = [...tables, 'failed'] as const
  const changes = useStore($changes, { keys: [...keys] })
  return keys.reduce((sum, key) => sum + (changes[key] ?? 0), 0)
}

/** Reloads the lists of a table at once, after a change in this browser. */
export function tellChange(table: LiveTable): void {
  count(table)
}

/** Reloads every list, after something was refused or not answered. */
export function tellFailure(): void {
  count('failed')
}

function count(key: LiveTable | 'failed'): void {
  $changes.setKey(key, ($changes.get()[key] ?? 0) + 1)
}

/**
 * Listens to all tables that the area shows.
 * @returns a function that stops it
 */
export function followChanges(db: Db): () => void {
  const calls = gatheredCalls(pace)
  const channel = db.channel('admin')
  const tells = liveTables.map((table) => {
    const tell = () => tellChange(table)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => calls.ask(tell))
    return tell
  })
  channel.subscribe(afterBreak(() => tells.forEach(calls.ask)))
  return () => {
    calls.stop()
    void db.removeChannel(channel)
  }
}
