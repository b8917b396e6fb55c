import { migrate } from '../supabase/postgres/migrate.ts'

/** The directory's own schema. */
export const migrationsFolder = new URL('../../src/db/supabase/migrations/', import.meta.url)

/** Brings a database to the directory's newest schema. @throws Error naming file and line of what failed */
export async function migrateDirectory(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl, migrationsFolder)
}
