/** What the public pages do not show yet, the last builds, and a button to publish now. */
import '../overview/overview-tab.css'
import { useState } from 'react'
import { shortDateTime } from '#config/moments.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { readPublishing, requestBuild } from './publishing.data.ts'
import { buildResult, buildTitle, type SiteBuild, type WaitingChanges, waitingLine } from './publishing.ts'

export function PublishingTab() {
  const { db } = useAdmin()
  const state = useLoaded(`${useChanges('site_changes', 'site_builds')}`, () => readPublishing(db))
  const [asking, setAsking] = useState(false)
  const ask = async (everything: boolean) => {
    if (asking) return
    setAsking(true)
    const answer = await requestBuild(db, everything)
    setAsking(false)
    if (showFailure(answer)) return
    const text = everything ? 'Every page is rendered again.' : 'Every page is looked at.'
    showToast({ title: 'Publishing', text, kind: 'success' })
    state.reload()
  }

  return (
    <>
      <div className="toolbar">
        <button type="button" className="btn btn-primary" aria-disabled={asking} onClick={() => ask(false)}>
          Publish Now
        </button>
        <button type="button" className="btn btn-secondary" aria-disabled={asking} onClick={() => ask(true)}>
          Rebuild All Pages
        </button>
      </div>
      {state.error && <LoadFailed what="what was published" onRetry={state.reload} />}
      {state.value && (
        <>
          <Waiting waiting={state.value.waiting} />
          <Builds builds={state.value.builds} />
        </>
      )}
    </>
  )
}

function Waiting({ waiting }: { waiting: readonly WaitingChanges[] }) {
  if (waiting.length === 0)
    return <p className="empty-note">Nothing waits: the pages show what the directory has.</p>
  return (
    <section className="card overview-part">
      <h3>Waiting to be shown</h3>
      <ul>
        {waiting.map((change) => (
          <li key={change.entity}>
            {waitingLine(change)}, since <time dateTime={change.since}>{shortDateTime(change.since)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Builds({ builds }: { builds: readonly SiteBuild[] }) {
  if (builds.length === 0) return <p className="empty-note">Nothing was published yet.</p>
  return (
    <section className="card overview-part">
      <h3>Last builds</h3>
      <ul>
        {builds.map((build) => (
          <li key={build.id}>
            <strong>{buildTitle(build)}</strong>{' '}
            <time dateTime={build.finishedAt}>{shortDateTime(build.finishedAt)}</time>
            <br />
            {buildResult(build)}
          </li>
        ))}
      </ul>
    </section>
  )
}
