import type { Db } from '#db/client.ts'
import { unanswered } from './unanswered.ts'

/** PostgREST: there is no such table. */
const noTable = 'PGRST205'

/**
 * Whether the directory of a data service that runs elsewhere has any category: one without was never used.
 * @throws Error with a message for people when the service does not answer or lacks the directory's schema
 */
export async function hasCategories(db: Db, url: string): Promise<boolean> {
  const { data, error, status } = await db.from('mn_categories').select('id').limit(1)
  if (!error) return data.length > 0
  if (error.code === noTable)
    throw new Error(
      `The data service at ${url} has not the directory's schema. Bring it in with: npx supabase --workdir src/db ` +
        'db push (or db reset, for a stack on this machine)',
    )
  throw new Error(
    status > 0
      ? `Nothing can be read at ${url}, which SUPABASE_URL names: ${error.message}. Check it and its keys.`
      : unanswered(url),
  )
}
