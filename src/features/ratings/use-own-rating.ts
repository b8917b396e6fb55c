import { useEffect, useState } from 'react'
import type { SignedIn } from '#features/account/account.ts'
import { readOwnRating, readRatingSummary } from './ratings.data.ts'
import { $ownRatings } from './ratings.store.ts'
import type { RatingSummary } from './ratings.ts'

/** What a panel must know before rating is possible. `summary` stays null while unknown. */
type Reading = { state: 'loading' | 'ready' | 'failed'; summary: RatingSummary | null; retry: () => void }

/** Reads the user's own rating of a business into `$ownRatings`, and the business's summary. */
export function useOwnRating(businessId: string, connect: () => Promise<SignedIn | null>): Reading {
  const [round, setRound] = useState(0)
  const [reading, setReading] = useState<Omit<Reading, 'retry'>>({ state: 'loading', summary: null })

  // biome lists what the effect depends on: a new round reads again.
  useEffect(() => {
    let current = round >= 0
    read(businessId, connect).then(
      (summary) => current && setReading({ state: 'ready', summary }),
      () => current && setReading({ state: 'failed', summary: null }),
    )
    return () => {
      current = false
    }
  }, [businessId, connect, round])

  const retry = () => {
    setReading({ state: 'loading', summary: null })
    setRound(round + 1)
  }
  return { ...reading, retry }
}

/** A user whose session ended may go on choosing: submitting says what is missing. */
async function read(
  businessId: string,
  connect: () => Promise<SignedIn | null>,
): Promise<RatingSummary | null> {
  const signedIn = await connect()
  if (!signedIn) return null
  const { db, userId } = signedIn
  const [own, summary] = await Promise.all([
    readOwnRating(db, { businessId, userId }),
    readRatingSummary(db, businessId),
  ])
  $ownRatings.setKey(businessId, own)
  return summary
}
