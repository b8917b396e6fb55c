/** The page after paying: waits for the provider's event and shows the outcome. */
import '#ui/waiting/spinner.css'
import { useEffect, useState } from 'react'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { type PaymentState, paymentState } from './payment-state.ts'
import { readPurchase } from './purchase.data.ts'

const secondsBetweenLooks = 2
/** After this many failed reads in a row the service counts as down. */
const mostFailures = 5

type Props = { db: Db; result: string | null; checkout: string; fail: (error: unknown) => void }

export function Payment({ db, result, checkout, fail }: Props) {
  const state = usePaymentState({ db, result, checkout, fail })
  return (
    <div className="container flex justify-center py-10 md:py-16">
      <div
        className="card w-full max-w-[30rem] p-6 text-center sm:p-8"
        role="status"
        aria-busy={state === null}
      >
        {state ? <Outcome state={state} /> : <Waiting />}
      </div>
    </div>
  )
}

function Outcome({ state: { tone, title, text, action } }: { state: PaymentState }) {
  return (
    <>
      {tone === 'waiting' ? <Waiting /> : <Mark tone={tone} />}
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action === 'banner' && (
          <a className="btn" href={`${paths.dashboard}?tab=advertising`}>
            Make Your Banner
          </a>
        )}
        <a
          className={action === 'banner' ? 'btn btn-secondary' : 'btn'}
          href={`${paths.dashboard}?tab=advertising`}
        >
          Go to Dashboard
        </a>
        {action === 'plans' && (
          <a className="btn btn-secondary" href={paths.advertise}>
            View Pricing
          </a>
        )}
      </div>
    </>
  )
}

function Mark({ tone }: { tone: 'done' | 'stopped' }) {
  return (
    <span className={`flex justify-center ${tone === 'done' ? 'text-leaf' : 'text-ink-soft'}`}>
      <Icon name={tone === 'done' ? 'badge-check' : 'info'} className="size-12" />
    </span>
  )
}

/** Four panes that light up in turn, like the site's spinner. */
function Waiting() {
  return (
    <svg className="spinner mx-auto" viewBox="0 0 24 24" fill="currentColor" role="img" aria-label="Waiting">
      {[
        [2, 2],
        [13, 2],
        [13, 13],
        [2, 13],
      ].map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width="9" height="9" rx="1.5" />
      ))}
    </svg>
  )
}

/** Polls while the state may still change. A failed read is followed by the next one. */
function usePaymentState({ db, result, checkout, fail }: Props): PaymentState | null {
  const [state, setState] = useState<PaymentState | null>(null)
  useEffect(() => {
    const began = Date.now()
    let timer = 0
    let left = false
    let failures = 0
    const look = async () => {
      try {
        const purchase = await readPurchase(db, checkout)
        if (left) return
        failures = 0
        const next = paymentState(result, purchase, (Date.now() - began) / 1000)
        setState(next)
        if (!next.waits) return
      } catch (error) {
        failures += 1
        if (failures > mostFailures) {
          fail(error)
          return
        }
      }
      if (!left) timer = window.setTimeout(look, secondsBetweenLooks * 1000)
    }
    void look()
    return () => {
      left = true
      window.clearTimeout(timer)
    }
  }, [db, result, checkout, fail])
  return state
}
