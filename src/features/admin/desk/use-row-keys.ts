/** A list by keyboard: from row to row, and one key for each action on the row that has the focus. */
import { useEffect, useRef } from 'react'
import { takesKeys } from '#ui/typing.ts'
import { $rowKeys, type RowKey } from '../shortcuts-dialog.tsx'

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Follows the keys while the list is there. A row begins with the link that names it, which has the focus. */
export function useRowKeys(keys: readonly RowKey[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => $rowKeys.set(keys), [keys])
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (takesKeys(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      if (answer(event.key, latest.current)) event.preventDefault()
    }
    addEventListener('keydown', follow)
    return () => {
      removeEventListener('keydown', follow)
      $rowKeys.set([])
    }
  }, [])
}

/** @returns whether the key means something here */
function answer(key: string, keys: readonly RowKey[]): boolean {
  const current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const step = steps[key]
  // Without a row the arrows scroll the page.
  if (step !== undefined && (current || key.length === 1)) return move(current, step)
  const id = current?.dataset['row']
  const meant = keys.find((one) => one.key === key)
  if (!meant) return false
  if (id === undefined) return move(null, 1)
  meant.run(id)
  return true
}

function move(current: HTMLElement | null, step: number): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const at = current ? rows.indexOf(current) + step : 0
  const name = rows[at]?.querySelector<HTMLElement>('.row-name')
  name?.focus({ preventScroll: true })
  rows[at]?.scrollIntoView({ block: 'nearest' })
  return name !== undefined && name !== null
}
