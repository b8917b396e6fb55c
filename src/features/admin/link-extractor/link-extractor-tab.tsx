/** Reads a link, shows what was found for review, and saves it as a business. */
import '#ui/looks/error-box.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { err, ok, type Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { askAboutReview, readReview } from '#features/business-form/review/read-review.ts'
import {
  checkDraft,
  type Draft,
  draftOf,
  type ReviewedBusiness,
} from '#features/business-form/review/review-draft.ts'
import { ReviewForm } from '#features/business-form/review/review-form.tsx'
import { listCategories } from '#features/categories/categories.data.ts'
import { same } from '#features/edits/edits.ts'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { ExtractedBusinesses } from './extracted-businesses.tsx'
import { forgetReview, keepReview, keptReview } from './kept-review.ts'
import { type Extracted, extractFromLink, saveExtracted } from './link-extractor.data.ts'
import { missingIn, pagesOf, texts } from './link-extractor.ts'
import { LinkForm } from './link-form.tsx'
import { ListedAlready } from './listed-already.tsx'
import { SaveAs } from './save-as.tsx'
import { useListed } from './use-listed.ts'

type Found = Extracted['others'][number]
type Known = Awaited<ReturnType<typeof listCategories>>[number]

type State =
  | { step: 'idle' | 'extracting' }
  | { step: 'choosing'; url: string; found: readonly Found[]; known: readonly Known[] }
  | {
      step: 'review' | 'saving'
      draft: Draft
      /** What the form held when the page went away; else the draft. */
      typed: Draft
      url: string
      found: Found
      known: readonly Known[]
    }

export function LinkExtractorTab() {
  const { db, refreshStats } = useAdmin()
  const [url, setUrl] = useState('')
  const [state, setState] = useState<State>({ step: 'idle' })
  const [error, setError] = useState<string | null>(null)
  const { matches, look } = useListed(db)
  /** What was asked already: whoever saves again has answered. */
  const asked = useRef('')
  const connect = async () => ({ db })
  const [missing, setMissing] = useState<readonly string[]>([])
  // Null while nobody has decided: then it is a draft where something is missing.
  const [asDraft, setAsDraft] = useState<boolean | null>(null)
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

  const lookAgain = useEffectEvent(look)

  function refuse(words: string, field: keyof Draft): Refusal {
    fail({ ...texts.saveFailed, text: words })
    return { words, field, code: '' }
  }

  /** @returns what is to be stored; else why it is refused, null where no field is to blame */
  async function check(found: Draft, typed: Draft): Promise<Result<ReviewedBusiness, Refusal | null>> {
    const read = await readReview(found, typed)
    if (!read.ok) return err(refuse(read.error.words, read.error.field))
    const checked = checkDraft(read.value)
    if (!checked.ok) {
      if (checked.missing === 'rating') return err(refuse(checked.problem, checked.field))
      if (checked.missing === 'name') {
        fail(texts.missingName, texts.nameRequired)
        return err({ words: texts.nameRequired, field: 'name', code: '' })
      }
      fail(checked.missing === 'special days' ? { ...texts.saveFailed, text: checked.problem } : texts.noData)
      return err(null)
    }
    const question = await askAboutReview(read.value)
    if (question === '' || question === asked.current) return ok(checked.business)
    asked.current = question
    return err(refuse(question, 'city'))
  }

  /** @returns why it was refused */
  async function save(draft: Draft): Promise<Refusal | undefined> {
    if (state.step !== 'review') return undefined
    setError(null)
    setState({ ...state, step: 'saving' })
    const checked = await check(state.draft, draft)
    if (!checked.ok) {
      setState({ ...state, step: 'review' })
      return checked.error ?? undefined
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

  /** Asks where a review was changed. @returns whether it may go */
  async function forget(): Promise<boolean> {
    const kept = keptReview()
    if (kept && !same(kept.draft, kept.typed) && !(await askToDiscard())) return false
    forgetReview()
    return true
  }

  async function discard() {
    if (await forget()) goOn()
  }

  async function begin() {
    if (state.step !== 'saving' && (await forget())) void extract(pages[0], url)
  }

  const isReview = state.step === 'review' || state.step === 'saving'
  return (
    <>
      <LinkForm
        value={url}
        pages={pages.length}
        isExtracting={state.step === 'extracting'}
        onChange={setUrl}
        onBegin={() => void begin()}
      />
      {pages.length > 1 && <p className="hint">{texts.waiting(pages.length - 1)}</p>}
      {error !== null && (
        <p role="alert" className="error-box">
          {error}
        </p>
      )}
      {state.step === 'idle' && error === null && (
        <p className="text-ink-soft">
          Paste the address of a business’s website or a maps link. What is found can be reviewed before it is
          saved to the directory.
        </p>
      )}
      {state.step === 'choosing' && (
        <ExtractedBusinesses
          found={state.found.map(({ data }) => data)}
          onChoose={(index) => {
            const chosen = state.found[index]
            if (chosen) review(state.url, chosen, state.known, url)
          }}
        />
      )}
      {isReview && <ListedAlready matches={matches} />}
      {isReview && (
        <ReviewForm
          key={state.url}
          draft={state.draft}
          typed={state.typed}
          onValues={(typed) => {
            const { url: led, found, draft } = state
            setMissing(missingIn(typed))
            keepReview({ url: led, pages: url, found, draft, typed })
          }}
          sources={state.found.sources}
          categories={state.known}
          connect={connect}
          saving={state.step === 'saving'}
          note={<SaveAs missing={missing} isDraft={isDraft} onChange={setAsDraft} />}
          onCancel={() => void discard()}
          onSave={save}
        />
      )}
    </>
  )
}
