/** How the whole directory is doing. Each number leads to what it counts. */
import './health-tab.css'
import { formatNumber, plural } from '#core/numbers.ts'
import { type AddressChange, useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { readHealth } from './health.data.ts'
import type { Health } from './health.schema.ts'
import { ageOf, type DirectoryCounts, jobName, judgeJobs, shareOf, shares, sizeOf } from './health.ts'
import { HealthDays } from './health-days.tsx'
import { MailList } from './mail-list.tsx'

export function HealthTab() {
  return useAddress().get('list') === 'mail' ? <MailList /> : <Directory />
}

function Directory() {
  const { db } = useAdmin()
  const health = useLoaded(`${useChanges('mn_businesses', 'site_builds')}`, () => readHealth(db))
  if (health.error) return <LoadFailed what="the health of the directory" onRetry={health.reload} />
  if (!health.value) return <p className="py-10 text-center text-ink-soft">Loading…</p>
  return (
    <>
      <Shares counts={health.value.counts} />
      <div className="health-parts">
        <Mail mail={health.value.mail} />
        <Publishing build={health.value.build} unpublished={health.value.unpublished} />
        <Storage today={health.value.days.at(-1)} />
      </div>
      <Jobs {...health.value} />
      <HealthDays days={health.value.days} />
    </>
  )
}

function Shares({ counts }: { counts: DirectoryCounts }) {
  const { listed } = counts
  return (
    <section aria-labelledby="health-listings">
      <h3 id="health-listings">{plural(listed, 'listing')}: what they have</h3>
      <ul className="health-shares">
        {shares.map(({ name, label, share }) => (
          <li key={name} className="card health-share">
            <p>
              <strong>{shareOf(counts[name], listed)}%</strong> {share}
            </p>
            <meter aria-label={share} min={0} max={Math.max(1, listed)} value={counts[name]} />
            <AddressLink
              className="link touchable"
              change={{ tab: 'businesses', status: 'published', missing: name }}
              fresh
            >
              {formatNumber(listed - counts[name])}: {label.toLowerCase()}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PartProps = {
  title: string
  lines: readonly string[]
  urgent?: boolean
  link: { label: string; change: AddressChange } | null
}

function Part({ title, lines, urgent = false, link }: PartProps) {
  return (
    <section className="card health-part" data-urgent={urgent ? '' : undefined}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link && (
        <AddressLink className="link touchable" change={link.change} fresh>
          {link.label}
        </AddressLink>
      )}
    </section>
  )
}

function Mail({ mail }: { mail: Health['mail'] }) {
  const { waiting, since, failing, givenUp } = mail
  const lines = [
    since === null
      ? 'No mail waits.'
      : `${plural(waiting, 'mail')} waiting, the first one ${ageOf(since, new Date())}.`,
    ...(failing > 0 ? [`${plural(failing, 'mail')} failed and will be tried again.`] : []),
    ...(givenUp > 0 ? [`${plural(givenUp, 'mail')} given up.`] : []),
  ]
  return (
    <Part
      title="Mail"
      lines={lines}
      urgent={failing > 0}
      link={{ label: 'See the mail', change: { tab: 'health', list: 'mail' } }}
    />
  )
}

function Publishing({ build, unpublished }: Pick<Health, 'build' | 'unpublished'>) {
  const lines = [
    build === null ? 'Nothing was published yet.' : `Last build ${ageOf(build.at, new Date())}.`,
    ...(build?.error ? [`It failed: ${build.error}`] : []),
    `${plural(unpublished, 'change')} not published yet.`,
  ]
  return (
    <Part
      title="Pages"
      lines={lines}
      urgent={!!build?.error}
      link={{ label: 'See the builds', change: { tab: 'publishing' } }}
    />
  )
}

function Storage({ today }: { today: Health['days'][number] | undefined }) {
  const lines = today
    ? [
        `${plural(today.files, 'picture file')}, ${sizeOf(today.fileBytes)}.`,
        `The database takes ${sizeOf(today.databaseBytes)}.`,
      ]
    : ['Not counted yet.']
  return <Part title="Storage" lines={lines} link={null} />
}

function Jobs({ jobs, since }: Pick<Health, 'jobs' | 'since'>) {
  const now = new Date()
  return (
    <section aria-labelledby="health-jobs">
      <h3 id="health-jobs">Jobs</h3>
      <ul className="health-jobs">
        {judgeJobs(jobs, since, now).map(({ job, ranAt, isLate }) => (
          <li key={job} data-late={isLate ? '' : undefined}>
            <span>{jobName(job)}</span>
            {ranAt === null ? 'Has not run yet' : <time dateTime={ranAt}>{ageOf(ranAt, now)}</time>}
            {isLate && <span className="badge badge-danger">Late</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
