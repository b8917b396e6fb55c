/** Keeps an open form in step with its row: what others change meanwhile is shown, and what was read is known. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ToldChange } from './changed-note.tsx'
import { type FieldWords, followStored, isNews, type LastChanges } from './edits.ts'

/** The row behind a form. */
export type StoredRow<Values> = {
  /** Another number each time that the row may have changed. */
  heard: number
  /** What the form shows of it; null when it is not there any more. */
  read: () => Promise<Values | null>
  readWho: (columns: readonly string[]) => Promise<LastChanges>
  /** By column. */
  words: FieldWords
  /** The columns of fields that are named otherwise. */
  columnOf?: Readonly<Record<string, string>>
}

/** How the form takes over what the row holds by now; `putBack` also where something else was typed. */
export type TakeStored = (why: 'changed' | 'putBack') => Promise<void>

/** @param row none for a form whose row is yet to be made, or while it is closed */
export function useStored<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>,
  values: Values,
  row: StoredRow<Values> | undefined,
) {
  const read = useRef(values)
  const latest = useRef({ form, row })
  latest.current = { form, row }
  const turn = useRef(0)
  const opened = useRef(0)
  /** Something was put back, which no read has shown yet. */
  const isPutBack = useRef(false)
  const [told, setTold] = useState<readonly ToldChange[]>([])
  const [isGone, setGone] = useState(false)

  const takeStored = useCallback<TakeStored>(async (why) => {
    const { row: source } = latest.current
    if (!source) return
    turn.current += 1
    isPutBack.current ||= why === 'putBack'
    const [own, opening] = [turn.current, opened.current]
    // A form that cannot follow still saves, and is told of conflicts then.
    const stored = await source.read().catch(() => undefined)
    if (stored === undefined || own !== turn.current) return
    setGone(stored === null)
    if (stored === null) return
    const follows = isPutBack.current
    isPutBack.current = false
    const current = latest.current.form.getValues()
    const wasRead: Readonly<Record<string, unknown>> = read.current
    const seen = followStored({ read: wasRead, current, stored }, () => follows)
    if (seen.changed.length === 0) return
    // What follows keeps the form's own fields.
    read.current = seen.read as Values
    show(latest.current.form, read.current, seen.taken)
    if (follows) return setTold([])
    const { words, columnOf = {} } = source
    const columns = seen.changed.map((field) => columnOf[field] ?? field)
    const who = await source.readWho(columns).catch((): LastChanges => ({}))
    if (opening !== opened.current) return
    const news = seen.changed.flatMap((field): ToldChange[] => {
      const column = columnOf[field] ?? field
      if (!isNews({ from: wasRead[field], to: stored[field] }, who[column])) return []
      return [
        {
          label: words.label(column),
          value: words.shown(stored[field], column),
          who: who[column],
          isMine: seen.mine.includes(field),
        },
      ]
    })
    setTold((before) => [...new Map([...before, ...news].map((one) => [one.label, one])).values()])
  }, [])

  /** Another row is behind the form from now on. */
  const begin = useCallback((first: Values) => {
    turn.current += 1
    opened.current += 1
    read.current = first
    setTold([])
    setGone(false)
  }, [])

  const heard = row?.heard
  const last = useRef(heard)
  useEffect(() => {
    if (last.current === heard) return
    const wasClosed = last.current === undefined
    last.current = heard
    if (!wasClosed) void takeStored('changed')
  }, [heard, takeStored])

  return { read, told, isGone, takeStored, begin }
}

/** Takes what was read for what is stored, and shows what follows. */
function show<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setValue' | 'reset'>,
  read: Values,
  taken: Readonly<Record<string, unknown>>,
): void {
  form.reset(read, {
    keepValues: true,
    keepDirty: true,
    keepErrors: true,
    keepTouched: true,
    keepSubmitCount: true,
  })
  for (const [field, value] of Object.entries(taken)) {
    // Of the form's own fields.
    const name = field as Path<Values>
    form.setValue(name, value as PathValue<Values, typeof name>, { shouldDirty: true })
  }
}
