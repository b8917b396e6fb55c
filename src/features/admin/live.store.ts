/** Counts changes in the database by table while the area is open. Lists reload when their count rises. */
import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
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
  const waiting = new Set<LiveTable>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    for (const table of waiting) tellChange(table)
    waiting.clear()
  }
  const channel = db.channel('admin')
  for (const table of liveTables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => {
      waiting.add(table)
      timer ??= setTimeout(tell, pace)
    })
  channel.subscribe()
  return () => {
    clearTimeout(timer)
    void db.removeChannel(channel)
  }
}
