/** What changes in the database while the area is open, by table. Lists read themselves again when it counts up. */
import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import type { Db } from '#db/client.ts'
import { afterBreak } from '#db/live.ts'
import { type LiveTable, liveTables } from './admin.ts'

/** An import changes thousands of rows: lists follow at this pace, not at its. In milliseconds. */
const pace = 1000

const $changes = map<Partial<Record<LiveTable, number>>>({})

/** How often one of the tables has changed so far: part of a list's key, so that the list follows. */
export function useChanges(...tables: LiveTable[]): number {
  const changes = useStore($changes, { keys: tables })
  return tables.reduce((sum, table) => sum + (changes[table] ?? 0), 0)
}

/** Lets the lists of a table read themselves again at once, after a change of one's own. */
export function tellChange(table: LiveTable): void {
  $changes.setKey(table, ($changes.get()[table] ?? 0) + 1)
}

/**
 * Listens to all tables that the area shows.
 * @returns ends it
 */
export function followChanges(db: Db): () => void {
  const waiting = new Set<LiveTable>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    for (const table of waiting) tellChange(table)
    waiting.clear()
  }
  const hear = (table: LiveTable) => {
    waiting.add(table)
    timer ??= setTimeout(tell, pace)
  }
  const channel = db.channel('admin')
  for (const table of liveTables)
    channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => hear(table))
  channel.subscribe(afterBreak(() => liveTables.forEach(hear)))
  return () => {
    clearTimeout(timer)
    void db.removeChannel(channel)
  }
}
