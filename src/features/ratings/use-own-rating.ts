import { useEffect, useState } from 'react'
import type { SignedIn } from '#features/account/account.ts'
import { readOwnRating, readStanding } from './ratings.data.ts'
import { $ownRatings } from './ratings.store.ts'
import type { Standing } from './ratings.ts'

/** What a panel needs before anything can be rated. `standing` stays null while it is not known. */
type Reading = { state: 'loading' | 'ready' | 'failed'; standing: Standing | null; retry: () => void }

/** Reads the user's own rating of a business into `$ownRatings`, and how the business stands. */
export function useOwnRating(businessId: string, connect: () => Promise<SignedIn | null>): Reading {
  const [round, setRound] = useState(0)
  const [reading, setReading] = useState<Omit<Reading, 'retry'>>({ state: 'loading', standing: null })

  // biome lists what the effect depends on: a new round reads again.
  useEffect(() => {
    let current = round >= 0
    read(businessId, connect).then(
      (standing) => current && setReading({ state: 'ready', standing }),
      () => current && setReading({ state: 'failed', standing: null }),
    )
    return () => {
      current = false
    }
  }, [businessId, connect, round])

  const retry = () => {
    setReading({ state: 'loading', standing: null })
    setRound(round + 1)
  }
  return { ...reading, retry }
}

/** Whoever is not signed in any more may go on choosing: submitting says what is missing. */
async function read(businessId: string, connect: () => Promise<SignedIn | null>): Promise<Standing | null> {
  const signedIn = await connect()
  if (!signedIn) return null
  const { db, userId } = signedIn
  const [own, standing] = await Promise.all([
    readOwnRating(db, { businessId, userId }),
    readStanding(db, businessId),
  ])
  $ownRatings.setKey(businessId, own)
  return standing
}
