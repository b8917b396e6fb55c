import { useRef, useState } from 'react'
import { importKey } from '#core/browser-names.ts'
import type { Db } from '#db/client.ts'
import { guessMatches, type Match, matchedRows } from './columns/column-match.ts'
import { type CsvTable, maxCsvSize, readCsv } from './columns/csv-file.ts'
import { memoryKey, type Remembered, sourceOf } from './csv-import.ts'
import type { CategoryEntry } from './imports.data.ts'
import type { ImportSummary } from './run-import.data.ts'
import { runImport } from './run-import.data.ts'

type Chosen = { key: string; table: CsvTable; matches: readonly Match[]; source: string }

export type ImportState =
  | { step: 'choose' }
  | ({ step: 'match' } & Chosen)
  | ({ step: 'checking' | 'applying'; said: string; share: number | null } & Chosen)
  | ({ step: 'checked' | 'done'; summary: ImportSummary } & Chosen)
  | ({ step: 'stopped' } & Chosen)

/** The steps of an import: choose a file, match its columns, see each row's outcome, apply. */
export function useCsvImport(db: Db, readCategories: () => Promise<CategoryEntry[]>, done: () => void) {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const [error, setError] = useState<string | null>(null)
  const stopping = useRef<AbortController>(null)

  async function choose(file: File) {
    setError(null)
    if (file.size > maxCsvSize) return setError('This file is larger than 50 MB. Please split it.')
    const read = readCsv(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return setError(read.error)
    const key = memoryKey(file)
    const earlier = remembered(key, read.value.headers.length)
    setState({
      step: 'match',
      key,
      table: read.value,
      matches: earlier?.matches ?? guessMatches(read.value.headers),
      source: earlier?.source ?? sourceOf(file.name),
    })
  }

  async function run(chosen: Chosen, isDry: boolean) {
    const step = isDry ? 'checking' : 'applying'
    const { key, table, matches, source } = chosen
    const whole = { key, table, matches, source }
    const stop = new AbortController()
    stopping.current = stop
    setError(null)
    setState({ ...whole, step, said: 'reading the rows', share: null })
    localStorage.setItem(importKey, JSON.stringify({ key, source, matches }))
    const progress = async (said: string, share?: number) => {
      setState({ ...whole, step, said, share: share ?? null })
      // Lets the page render before the next rows are processed.
      await new Promise((resolve) => setTimeout(resolve))
    }
    try {
      const catalogue = await readCategories()
      const { placeOutlines: outlines } = await import('./values/place-outlines.ts')
      const options = { source: source.trim() || 'csv', outlines, catalogue, isDry, progress }
      const summary = await runImport(db, matchedRows(table, matches), { ...options, signal: stop.signal })
      setState({ ...whole, step: isDry ? 'checked' : 'done', summary })
    } catch (cause) {
      if (!stop.signal.aborted) {
        console.warn(cause)
        setError('The import was interrupted. What was written until then stays; it goes on from there.')
      }
      setState(isDry ? { ...whole, step: 'match' } : { ...whole, step: 'stopped' })
    }
    if (!isDry) done()
  }

  return {
    state,
    error,
    setState,
    choose,
    check: (chosen: Chosen) => run(chosen, true),
    apply: (chosen: Chosen) => run(chosen, false),
    stop: () => stopping.current?.abort(),
    restart: () => {
      setError(null)
      setState({ step: 'choose' })
    },
  }
}

/** The settings for this very file last time; only we write them. */
function remembered(key: string, columns: number): Remembered | null {
  const kept: Remembered | null = JSON.parse(localStorage.getItem(importKey) ?? 'null')
  return kept?.key === key && kept.matches.length === columns ? kept : null
}
