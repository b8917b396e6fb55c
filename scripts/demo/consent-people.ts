import type { Db } from '../supabase/auth/store.ts'

/** The demo's people for the consent page, without its many raters. */
export function listDemoPeople(db: Db): Promise<{ email: string; name: string }[]> {
  return db.rows(
    `select email, coalesce(raw_user_meta_data ->> 'name', email) as name from auth.users
     where email like '%@demo.test' and email not like 'rater-%' order by created_at desc limit 50`,
  )
}
