/** Who has the submissions of a list, kept current without reading the list anew. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import type { Claim, Claims } from './claims.ts'
import { readClaims } from './desk.data.ts'

type Claimed = { id: string; claim: Claim | null }

/** What was heard since a list was read. */
type Heard = { of: readonly unknown[]; claims: ReadonlyMap<string, Claim | null> }

/**
 * @param rows as they were read
 * @returns the rows as they are taken now, and what says who has some of them
 */
export function useClaims<Row extends Claimed>(rows: readonly Row[]) {
  const { db } = useAdmin()
  const changes = useChanges('mn_desk_claims')
  const [heard, setHeard] = useState<Heard>({ of: rows, claims: new Map() })

  const hear = useCallback(
    (ids: readonly string[], now: Claims) =>
      setHeard((before) => {
        const known = before.of === rows ? before.claims : []
        return { of: rows, claims: new Map([...known, ...ids.map((id) => [id, now[id] ?? null] as const)]) }
      }),
    [rows],
  )

  const last = useRef(changes)
  useEffect(() => {
    if (last.current === changes || rows.length === 0) return
    last.current = changes
    const ids = rows.map(({ id }) => id)
    readClaims(db, ids).then(
      (now) => hear(ids, now),
      (cause: unknown) => console.warn('Who has what could not be read:', cause),
    )
  }, [db, changes, rows, hear])

  const claimed = useMemo(() => {
    if (heard.of !== rows || heard.claims.size === 0) return rows
    return rows.map((row) =>
      heard.claims.has(row.id) ? { ...row, claim: heard.claims.get(row.id) ?? null } : row,
    )
  }, [rows, heard])
  return { rows: claimed, hear }
}
