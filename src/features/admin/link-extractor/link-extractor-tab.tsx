/** Reads a link, shows what was found for review, and saves it as a business. */
import '#ui/looks/error-box.css'
import { ReviewForm } from '#features/business-form/review/review-form.tsx'
import { useAdmin } from '../admin-context.ts'
import { ExtractedBusinesses } from './extracted-businesses.tsx'
import { texts } from './link-extractor.ts'
import { LinkForm } from './link-form.tsx'
import { ListedAlready } from './listed-already.tsx'
import { SaveAs } from './save-as.tsx'
import { useExtraction } from './use-extraction.ts'

export function LinkExtractorTab() {
  const { db } = useAdmin()
  const extraction = useExtraction()
  const { url, pages, state, error, matches, missing, isDraft } = extraction
  const connect = async () => ({ db })
  return (
    <>
      <LinkForm
        value={url}
        pages={pages.length}
        isExtracting={state.step === 'extracting'}
        onChange={extraction.setUrl}
        onBegin={() => void extraction.begin()}
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
        <ExtractedBusinesses found={state.found.map(({ data }) => data)} onChoose={extraction.choose} />
      )}
      {(state.step === 'review' || state.step === 'saving') && (
        <>
          <ListedAlready matches={matches} />
          <ReviewForm
            key={state.url}
            draft={state.draft}
            typed={state.typed}
            onValues={(typed) => extraction.keep(state, typed)}
            sources={state.found.sources}
            categories={state.known}
            connect={connect}
            saving={state.step === 'saving'}
            note={<SaveAs missing={missing} isDraft={isDraft} onChange={extraction.setAsDraft} />}
            onCancel={() => void extraction.discard()}
            onSave={extraction.save}
          />
        </>
      )}
    </>
  )
}
