/**
 * Rating and reporting a business, on its card or its page. It joins two features' panels with the login, so it belongs
 * in client/. The toggles keep the look that the page gave them.
 */
import '#features/businesses/feedback.css'
import { useStore } from '@nanostores/react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { paths } from '#config/paths.ts'
import type { SignedIn } from '#features/account/account.ts'
import { LoginRequired } from '#features/account/login-required.tsx'
import { $sessionUser } from '#features/account/session.store.ts'
import { RatingPanel } from '#features/ratings/rating-panel.tsx'
import { $ownRatings } from '#features/ratings/ratings.store.ts'
import { ratingTexts } from '#features/ratings/ratings.ts'
import { ReportPanel } from '#features/reports/report-panel.tsx'
import { reportTexts } from '#features/reports/reports.ts'
import { isShown } from '#ui/focus-return.ts'

const panels = ['rate', 'report'] as const
type Panel = (typeof panels)[number]
type Look = { className: string; icon: Element | null }
type Props = {
  business: { id: string; name: string }
  looks: Readonly<Record<Panel, Look>>
  first: Panel
  closeSheet: () => void
}

const connect = (): Promise<SignedIn | null> => import('./session.ts').then((session) => session.reconnect())

/** Takes over the toggles and does what the click asked for. */
export function act(root: HTMLElement, asked: string): void {
  const place = root.closest<HTMLElement>('[data-business]')
  const first = panels.find((panel) => panel === asked)
  if (!place || !first) throw new Error('these toggles do not belong to a business')
  const business = { id: place.dataset['business'] ?? '', name: place.dataset['name'] ?? '' }
  const looks = { rate: lookOf(root, 'rate'), report: lookOf(root, 'report') }
  root.dataset['live'] = ''
  const hadFocus = root.contains(document.activeElement)
  const sheet = root.closest<HTMLElement>('[popover]')
  // A dialog would open behind the sheet that holds a card's toggles on phones; a panel opens in it. Earlier browsers have
  // no sheets, and show none.
  if (!$sessionUser.get()) sheet?.hidePopover?.()
  else if (root.firstElementChild && !isShown(root.firstElementChild)) {
    // Asked for by the page's URL, after a login.
    place.scrollIntoView({ block: 'center' })
    sheet?.showPopover?.()
  }
  flushSync(() =>
    createRoot(root).render(
      <Feedback business={business} looks={looks} first={first} closeSheet={() => sheet?.hidePopover?.()} />,
    ),
  )
  if (hadFocus) root.querySelector<HTMLElement>(`[data-act="${first}"]`)?.focus()
}

function lookOf(root: HTMLElement, panel: Panel): Look {
  const toggle = root.querySelector(`[data-act="${panel}"]`)
  return { className: toggle?.className ?? 'btn', icon: toggle?.querySelector('svg') ?? null }
}

function Feedback({ business, looks, first, closeSheet }: Props) {
  const id = useId()
  const user = useStore($sessionUser)
  const rated = Boolean(useStore($ownRatings, { keys: [business.id] })[business.id]) && user !== null
  const [open, setOpen] = useState<Panel | null>(() => ($sessionUser.get() ? first : null))
  const [refused, setRefused] = useState<Panel | null>(() => ($sessionUser.get() ? null : first))
  const toggles = useRef<Partial<Record<Panel, HTMLButtonElement | null>>>({})
  const texts = { rate: ratingTexts.toggle(rated), report: reportTexts.toggle }

  const toggle = (panel: Panel) => {
    if (user) setOpen(open === panel ? null : panel)
    else {
      closeSheet()
      setRefused(panel)
    }
  }
  const done = (panel: Panel) => {
    setOpen(null)
    toggles.current[panel]?.focus()
  }
  const backTo = (panel: Panel) =>
    paths.authThen(`${location.pathname}${location.search}#${panel}-${business.id}`)

  return (
    <>
      {panels.map((panel) => (
        <button
          key={panel}
          ref={(element) => {
            toggles.current[panel] = element
          }}
          type="button"
          className={looks[panel].className}
          data-act={panel}
          aria-expanded={open === panel}
          aria-controls={open === panel ? id : undefined}
          onClick={() => toggle(panel)}
        >
          <DrawnIcon icon={looks[panel].icon} />
          <span>{texts[panel]}</span>
        </button>
      ))}
      {open !== null && (
        <section
          id={id}
          className="feedback-panel"
          data-panel={open}
          aria-label={`${texts[open]}: ${business.name}`}
        >
          {open === 'rate' ? (
            <RatingPanel
              business={business}
              connect={connect}
              login={backTo('rate')}
              onDone={() => done('rate')}
            />
          ) : (
            <ReportPanel
              businessId={business.id}
              connect={connect}
              login={backTo('report')}
              onDone={() => done('report')}
            />
          )}
        </section>
      )}
      {refused !== null && <LoginRequired login={backTo(refused)} onClose={() => setRefused(null)} />}
    </>
  )
}

/** The icon that the page drew, moved into the new toggle. */
function DrawnIcon({ icon }: { icon: Element | null }) {
  return icon && <span className="contents" ref={(place) => place?.replaceChildren(icon)} />
}
