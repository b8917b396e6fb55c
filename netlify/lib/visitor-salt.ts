import { z } from 'zod'
import { site } from '#config/place/site.ts'
import { localDay } from '#core/time.ts'
import { dataOrThrow } from '#db/answers.ts'
import { serviceDb } from './service-db.ts'

/** What visitors' hashes of one day are salted with. `day` is that of the place. */
export type Salt = { day: string; salt: string }

const saltShape = z.object({ day: z.string(), salt: z.string().min(32) })

/** Milliseconds for which a process remembers the salt, so that it goes soon after the database deleted it. */
const remembered = 60_000
let known: { asked: string; answer: Promise<Salt> } | undefined

/**
 * The day's salt: the database makes one a day and deletes it the next.
 * @throws AppError `unavailable`
 */
export function saltOfDay(now: Date): Promise<Salt> {
  const asked = localDay(now, site.timeZone)
  if (known?.asked === asked) return known.answer
  const answer = readSalt(asked)
  known = { asked, answer }
  const forget = () => {
    if (known?.answer === answer) known = undefined
  }
  answer.catch(forget)
  setTimeout(forget, remembered).unref()
  return answer
}

async function readSalt(day: string): Promise<Salt> {
  return saltShape.parse(dataOrThrow(await serviceDb().rpc('visitor_salt', { day }), 'the salt of visitors'))
}
