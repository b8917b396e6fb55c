/** Counts changes in the database by table while the area is open. Lists reload when their count rises. */
import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { afterBreak } from '#core/live/after-break.ts'
import { gatheredCalls } from '#core/live/gathered-calls.ts'
import type { Db } from '#db/client.ts'
import { type LiveTable, liveTables } from './admin.ts'

/** An import changes thousands of rows; lists reload at most this often, in milliseconds. */
const pace = 1000

const $changes = map<Partial<Record<LiveTable, number>>>({})

/** How often any of these tables has changed: part of a list's key, so that the list reloads. */
export function useChanges(...tables: LiveTable[]): number {
  const changes = useStore($changes, { keys: tables })
  return tables.reduce((sum, table) => sum + (changes[table] ?? 0), 0)
}

/** Reloads the lists of a table at once, after a change in this browser. */
export function tellChange(table: LiveTable): void {
  $changes.setKey(table, ($changes.get()[table] ?? 0) + 1)
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
