/**
 * The import in progress. It lives as long as the page: another tab of the admin area does not end it, and coming back
 * finds it as it was.
 */
import { atom } from 'nanostores'
import type { Db } from '#db/client.ts'
import { leavingGuard } from '#ui/waiting/leaving-guard.ts'
import { stopped } from '#ui/waiting/stopped.ts'
import { type Guess, guessColumns, matchedRows } from '../columns/column-match.ts'
import type { CategoryEntry } from '../imports.data.ts'
import { type ImportSummary, runImport } from '../run-import.data.ts'
import { sourceOf } from './csv-import.ts'
import { firstRaws, type OpenedFile, openFile } from './opened-file.ts'
import { type Choices, keepChoices, recallChoices } from './remembered.ts'

export type Chosen = Choices & {
  file: OpenedFile
  /** How each column's first meaning was found. */
  guesses: readonly (Guess['by'] | 'memory')[]
}

export type ImportState =
  | { step: 'choose' }
  | { step: 'reading'; name: string }
  | ({ step: 'match'; isTouched: boolean } & Chosen)
  | ({ step: 'checking' | 'applying'; said: string; share: number | null } & Chosen)
  | ({ step: 'checked' | 'done'; summary: ImportSummary } & Chosen)
  | ({ step: 'stopped' } & Chosen)

export const importState = atom<ImportState>({ step: 'choose' })
export const importError = atom<string | null>(null)

let stopping: AbortController | null = null

/** Rows by which columns are guessed. */
const guessedFrom = 200

export async function chooseFile(file: File): Promise<void> {
  importError.set(null)
  importState.set({ step: 'reading', name: file.name })
  const opened = await openFile(file).catch(() => ({
    ok: false as const,
    error: 'This file could not be read.',
  }))
  if (!opened.ok) {
    importError.set(`${file.name}: ${opened.error}`)
    importState.set({ step: 'choose' })
    return
  }
  const { headers } = opened.value
  const earlier = recallChoices(localStorage, headers, file.name)
  const guesses = guessColumns(headers, firstRaws(opened.value, guessedFrom))
  const fresh = { matches: guesses.map(({ match }) => match), source: sourceOf(file.name), asDrafts: false }
  importState.set({
    step: 'match',
    isTouched: false,
    file: opened.value,
    guesses: earlier ? headers.map(() => 'memory') : guesses.map(({ by }) => by),
    ...(earlier ?? fresh),
  })
}

export function changeChoices(change: Partial<Choices>): void {
  const state = importState.get()
  if (state.step === 'match') importState.set({ ...state, ...change, isTouched: true })
}

export function changeColumns(): void {
  const state = importState.get()
  if ('file' in state) importState.set({ ...chosenOf(state), step: 'match', isTouched: true })
}

export function restartImport(): void {
  importError.set(null)
  importState.set({ step: 'choose' })
}

/** What is being written comes to its end first: nobody would know which rows came in. */
export function stopImport(): void {
  const state = importState.get()
  if (state.step === 'applying') importState.set({ ...state, said: 'stopping after these rows' })
  stopping?.abort()
}

type Working = { db: Db; readCategories: () => Promise<CategoryEntry[]> }

/** Tells each row's outcome; writes nothing. */
export function checkRows(working: Working): Promise<void> {
  return run(working, true)
}

/** Writes the rows. */
export function applyRows(working: Working): Promise<void> {
  return run(working, false)
}

async function run({ db, readCategories }: Working, isDry: boolean): Promise<void> {
  const state = importState.get()
  if (!('file' in state)) return
  const chosen = chosenOf(state)
  const { file, matches, source, asDrafts } = chosen
  const step = isDry ? 'checking' : 'applying'
  const stop = new AbortController()
  stopping = stop
  importError.set(null)
  importState.set({ ...chosen, step, said: 'reading the rows', share: null })
  keepChoices(localStorage, file.headers, file.name, chosen)
  const progress = async (said: string, share?: number) => {
    if (stop.signal.aborted) return
    importState.set({ ...chosen, step, said, share: share ?? null })
    // Lets the page render before the next rows are processed.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const work = async () => {
    const catalogue = await readCategories()
    const rows = matchedRows(file.rows, file.headers, matches)
    const { placeOutlines: outlines } = await import('../values/place-outlines.ts')
    const options = { source: source.trim() || sourceOf(file.name), asDrafts, outlines, catalogue, isDry }
    const share = (read: number) => read / file.rows.length
    const asked = { ...options, file: recordOf(chosen), share, progress, signal: stop.signal }
    return runImport(db, rows, asked)
  }
  try {
    // A check has written nothing, and need not come to the end of its rows.
    const summary = await (isDry ? Promise.race([work(), stopped(stop.signal)]) : work())
    if (summary === null) return stop.signal.throwIfAborted()
    importState.set({ ...chosen, step: isDry ? 'checked' : 'done', summary })
  } catch (cause) {
    if (!stop.signal.aborted) {
      console.warn(cause)
      importError.set(
        isDry
          ? 'The rows could not be checked, and nothing was written. Please try again in a moment.'
          : 'The import was interrupted. What was written until then stays; it goes on from there.',
      )
    }
    importState.set(isDry ? { ...chosen, step: 'match', isTouched: true } : { ...chosen, step: 'stopped' })
  }
}

/** What the record of the import says of the file. */
function recordOf({ file: { name, key, headers }, matches }: Chosen) {
  const named = headers.map((header, index) => [header, matches[index] ?? ''] as const)
  const columnMap = Object.fromEntries(named.filter(([, match]) => match !== ''))
  return { fileName: name.slice(-300), fileKey: key, headers, columnMap }
}

function chosenOf({ file, guesses, matches, source, asDrafts }: Chosen): Chosen {
  return { file, guesses, matches, source, asDrafts }
}

/** Whether leaving the page would lose something: choices, outcomes not yet written, or rows half written. */
function isLosable(state: ImportState): boolean {
  if (state.step === 'match') return state.isTouched
  return ['checking', 'applying', 'checked', 'stopped'].includes(state.step)
}

const guard = leavingGuard()
importState.listen((state) => guard(isLosable(state)))
