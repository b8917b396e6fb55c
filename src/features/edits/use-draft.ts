/**
 * Keeps what was typed into a form from being lost. Closing the form asks; what goes away without asking (a reload, Back,
 * another tab of the area) finds its values again, and may discard them.
 */
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { sessionKey } from '#core/browser-names.ts'
import { deviceMemory } from '#core/device-memory.ts'
import { storedUser } from '#features/account/account.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { forgetDraft, keepDraft, readDraft, typedFields } from './drafts.ts'
import { same } from './edits.ts'

export type FormDraft = {
  /** When what the form shows was typed, if it was before the page went away. */
  restoredFrom: number | null
  /** Takes back what was restored. */
  discard: () => void
  /** To be called once the values are stored. */
  saved: () => void
  /** Asks where something would be lost. @returns whether the form may close; its draft is forgotten then */
  mayClose: () => Promise<boolean>
}

type Options = {
  /** Of the form and its record, such as `business ID`; null for a form that keeps none. */
  name: string | null
  /** What had been read of the fields that a draft brings back. */
  onRestored?: (read: Readonly<Record<string, unknown>>) => void
}

/** Where a form's draft is kept. A draft belongs to a person: for nobody there is none. */
export function draftOnDevice(name: string | null) {
  const device = deviceMemory()
  const user = storedUser(device?.getItem(sessionKey) ?? null)?.id
  if (name === null || device === null || user === undefined) return null
  return {
    read: () => readDraft(device, user, name, Date.now()),
    keep: (content: unknown) => keepDraft(device, user, name, { at: Date.now(), content }),
    forget: () => forgetDraft(device, user, name, Date.now()),
  }
}

/** @returns whether what was typed may go */
export function askToDiscard(): Promise<boolean> {
  return askConfirm({
    title: 'Discard Your Changes?',
    text: 'What you changed in this form is not saved yet.',
    action: 'Discard',
    cancel: 'Keep Editing',
  })
}

export function useDraft<Values extends FieldValues>(
  fields: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'setValue' | 'subscribe'>,
  { name, onRestored }: Options,
): FormDraft {
  const [restoredFrom, setRestoredFrom] = useState<number | null>(null)
  const isDone = useRef(false)
  const isTyped = useRef(false)
  const restored = useRef(onRestored)
  restored.current = onRestored

  const before = () => Object.entries(fields.formState.defaultValues ?? {})
  const typed = () => {
    const values = new Map(Object.entries(fields.getValues()))
    return before()
      .filter(([field, read]) => values.has(field) && !same(values.get(field), read))
      .map(([field, read]) => [field, { read, typed: values.get(field) }] as const)
  }
  const set = (field: string, value: unknown) => {
    const path = field as Path<Values>
    fields.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const forget = () => draftOnDevice(name)?.forget()
  const keep = () => {
    if (isDone.current) return
    const content = Object.fromEntries(typed())
    isTyped.current = Object.keys(content).length > 0
    if (!isTyped.current) forget()
    else draftOnDevice(name)?.keep(content)
  }
  const latest = useRef({ keep, typed, set, before })
  latest.current = { keep, typed, set, before }

  useEffect(() => {
    isDone.current = false
    isTyped.current = false
    setRestoredFrom(null)
    const draft = draftOnDevice(name)?.read()
    const found = typedFields(draft?.content, Object.fromEntries(latest.current.before()))
    if (draft && found.length > 0) {
      for (const [field, { typed: value }] of found) latest.current.set(field, value)
      restored.current?.(Object.fromEntries(found.map(([field, { read }]) => [field, read])))
      isTyped.current = true
      setRestoredFrom(draft.at)
    }
    const stop = fields.subscribe({
      formState: { values: true },
      callback: () => latest.current.keep(),
    })
    return () => {
      stop()
      if (name !== null && isTyped.current && !isDone.current)
        showToast({
          title: 'Not saved yet.',
          text: 'What you changed is kept on this device. Open the form again to go on.',
        })
    }
  }, [fields, name])

  return {
    restoredFrom,
    discard: () => {
      for (const [field, value] of before()) set(field, value)
      forget()
      setRestoredFrom(null)
    },
    saved: () => {
      isDone.current = true
      forget()
    },
    mayClose: async () => {
      const isFine = typed().length === 0 || (await askToDiscard())
      if (!isFine) return false
      isDone.current = true
      forget()
      return true
    },
  }
}
