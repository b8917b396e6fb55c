/** Keeps an open form in step with its row: what others change meanwhile is shown, and what was read is known. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { ToldChange } from '#features/edits/changed-note.tsx'
import { type FieldWords, followStored, type LastChanges } from '#features/edits/edits.ts'
import type { BusinessValues } from './business-values.ts'

/** The row behind a form. */
export type StoredForm = {
  /** Another number each time that the row may have changed. */
  heard: number
  /** Null when it is not there any more. */
  read: () => Promise<BusinessValues | null>
  readWho: (fields: readonly string[]) => Promise<LastChanges>
  /** What the record of changes can tell of. */
  columns: readonly string[]
  words: FieldWords
}

/** How the form takes over what the row holds by now; `putBack` also where something else was typed. */
export type TakeStored = (why: 'changed' | 'putBack') => Promise<void>

export function useStored(
  form: UseFormReturn<BusinessValues>,
  values: BusinessValues,
  row: StoredForm | undefined,
) {
  const read = useRef(values)
  const latest = useRef(row)
  latest.current = row
  const turn = useRef(0)
  /** Something was put back, which no read has shown yet. */
  const isPutBack = useRef(false)
  const [told, setTold] = useState<readonly ToldChange[]>([])

  const takeStored = useCallback<TakeStored>(
    async (why) => {
      const { current: source } = latest
      if (!source) return
      turn.current += 1
      isPutBack.current ||= why === 'putBack'
      const own = turn.current
      // A form that cannot follow still saves, and is told of conflicts then.
      const stored = await source.read().catch(() => null)
      if (stored === null || own !== turn.current) return
      const follows = isPutBack.current
      isPutBack.current = false
      const seen = followStored({ read: read.current, current: form.getValues(), stored }, () => follows)
      if (seen.changed.length === 0) return
      // What follows keeps the form's own fields.
      read.current = seen.read as BusinessValues
      form.reset(read.current, {
        keepValues: true,
        keepDirty: true,
        keepErrors: true,
        keepTouched: true,
        keepSubmitCount: true,
      })
      for (const [field, value] of Object.entries(seen.taken)) {
        const name = field as Path<BusinessValues>
        form.setValue(name, value as PathValue<BusinessValues, typeof name>, { shouldDirty: true })
      }
      if (follows) return setTold([])
      const who = await source.readWho(seen.changed).catch((): LastChanges => ({}))
      const { label, shown } = source.words
      const news = seen.changed.map((field): ToldChange => {
        const value = Object.entries(stored).find(([other]) => other === field)?.[1]
        return {
          label: label(field),
          value: shown(value, field),
          who: who[field],
          isMine: seen.mine.includes(field),
        }
      })
      setTold((before) => [...new Map([...before, ...news].map((one) => [one.label, one])).values()])
    },
    [form],
  )

  const heard = row?.heard
  const last = useRef(heard)
  useEffect(() => {
    if (last.current === heard) return
    last.current = heard
    void takeStored('changed')
  }, [heard, takeStored])

  return { read, told, takeStored }
}
