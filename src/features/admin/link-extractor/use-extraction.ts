import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Refusal } from '#db/refusal.ts'
import { type Draft, draftOf } from '#features/business-form/review/review-draft.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { same } from '#features/edits/edits.ts'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { checkReview } from './check-review.ts'
import { forgetReview, keepReview, keptReview } from './kept-review.ts'
import { type Extracted, extractFromLink, saveExtracted } from './link-extractor.data.ts'
import { missingIn, pagesOf, texts } from './link-extractor.ts'
import { useListed } from './use-listed.ts'

type Found = Extracted['others'][number]
type Known = Awaited<ReturnType<typeof listCategories>>[number]

/** A business under review. */
export type Review = {
  draft: Draft
  /** What the form held when the page went away; else the draft. */
  typed: Draft
  url: string
  found: Found
  known: readonly Known[]
}

type State =
  | { step: 'idle' | 'extracting' }
  | { step: 'choosing'; url: string; found: readonly Found[]; known: readonly Known[] }
  | ({ step: 'review' | 'saving' } & Review)

/** From pasted links to saved businesses: reads one page after the other, and keeps the review of each until it is saved. */
export function useExtraction() {
  const { db, refreshStats } = useAdmin()
  const [url, setUrl] = useState('')
  const [state, setState] = useState<State>({ step: 'idle' })
  const [error, setError] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>([])
  // Null while nobody has decided: then it is a draft where something is missing.
  const [asDraft, setAsDraft] = useState<boolean | null>(null)
  const { matches, look } = useListed(db)
  /** What was asked already: whoever saves again has answered. */
  const asked = useRef('')
  const isDraft = asDraft ?? missing.length > 0
  const pages = pagesOf(url)

  function fail(toast: { title: string; text: string }, inline = toast.text) {
    setError(inline)
    showToast({ ...toast, kind: 'error' })
  }

  /** @param pasted what the field holds now: the page, and those that wait behind it */
  async function extract(page: string | undefined, pasted: string) {
    if (state.step === 'extracting' || state.step === 'saving') return
    setError(null)
    if (page === undefined) return fail(texts.urlRequired)
    setState({ step: 'extracting' })
    const [found, known] = await Promise.all([
      extractFromLink(db, page),
      listCategories(db, 'name').catch(() => null),
    ])
    if (!found.ok || known === null) {
      setState({ step: 'idle' })
      return fail(found.ok ? texts.extractionFailed : { ...texts.extractionFailed, text: found.error })
    }
    const { url: led, others, ...first } = found.value
    if (others.length > 0) return setState({ step: 'choosing', url: led, found: [first, ...others], known })
    review(led, first, known, pasted)
  }

  function review(led: string, found: Found, known: readonly Known[], pasted: string) {
    const draft = draftOf(found.data, known)
    setMissing(missingIn(draft))
    setAsDraft(null)
    setState({ step: 'review', draft, typed: draft, url: led, found, known })
    keepReview({ url: led, pages: pasted, found, draft, typed: draft })
    showToast(texts.extracted)
    void look(found, draft)
  }

  const lookAgain = useEffectEvent(look)

  useEffect(() => {
    const kept = keptReview()
    if (!kept) return
    setUrl(kept.pages)
    listCategories(db, 'name').then(
      (known) => {
        setMissing(missingIn(kept.typed))
        void lookAgain(kept.found, kept.typed)
        setState((state) => (state.step === 'idle' ? { step: 'review', ...kept, known } : state))
      },
      (cause: unknown) => console.warn('The review that was kept could not be opened:', cause),
    )
  }, [db])

  function isAnswered(question: string): boolean {
    const isSame = question === asked.current
    asked.current = question
    return isSame
  }

  /** @returns why it was refused */
  async function save(typed: Draft): Promise<Refusal | undefined> {
    if (state.step !== 'review') return undefined
    setError(null)
    setState({ ...state, step: 'saving' })
    const checked = await checkReview(state.draft, typed, isAnswered)
    if (!checked.ok) {
      setState({ ...state, step: 'review' })
      fail(checked.error.toast, checked.error.inline)
      return checked.error.refusal ?? undefined
    }
    const saved = await saveExtracted(db, checked.value, { url: state.url, isDraft })
    if (!saved.ok) {
      setState({ ...state, step: 'review' })
      fail({ ...texts.saveFailed, text: saved.error.words })
      return saved.error
    }
    forgetReview()
    refreshStats()
    showToast(texts.created(checked.value.name, isDraft))
    goOn()
    return undefined
  }

  /** To the next page of several, or to an empty form. */
  function goOn() {
    const [, ...others] = pages
    const rest = others.join('\n')
    setUrl(rest)
    setState({ step: 'idle' })
    setError(null)
    const [next] = others
    if (next !== undefined) void extract(next, rest)
  }

  return {
    ...{ url, setUrl, pages, state, error, matches, missing, isDraft, setAsDraft, save },
    begin: async () => {
      if (state.step !== 'saving' && (await forgetIfAllowed())) void extract(pages[0], url)
    },
    discard: async () => {
      if (await forgetIfAllowed()) goOn()
    },
    choose: (index: number) => {
      if (state.step !== 'choosing') return
      const chosen = state.found[index]
      if (chosen) review(state.url, chosen, state.known, url)
    },
    keep: ({ url: led, found, draft }: Review, typed: Draft) => {
      setMissing(missingIn(typed))
      keepReview({ url: led, pages: url, found, draft, typed })
    },
  }
}

/** Asks where a review was changed. @returns whether it is forgotten */
async function forgetIfAllowed(): Promise<boolean> {
  const kept = keptReview()
  if (kept && !same(kept.draft, kept.typed) && !(await askToDiscard())) return false
  forgetReview()
  return true
}
