import { migrationsFolder } from '../stack/migrations.ts'
import { freePort } from '../supabase/ports.ts'
import { type Postgres, startPostgres } from '../supabase/postgres/postgres.ts'
import { migrateOrRemake } from '../supabase/postgres/remake.ts'

/**
 * Brings a server that holds nothing but rows made up for a measurement to the directory's newest schema: what other
 * migrations made is made anew. @throws Error naming file and line of what failed
 */
export async function migrateBench(server: Pick<Postgres, 'url' | 'embedded'>): Promise<void> {
  for (const line of await migrateOrRemake(server, migrationsFolder, async () => true)) console.log(line)
}

/** The same for a state folder whose server does not run: whatever starts there finds the newest schema. */
export async function migrateBenchState(stateDir: string): Promise<void> {
  const server = await startPostgres({ stateDir, port: await freePort() })
  try {
    await migrateBench(server)
  } finally {
    await server.stop()
  }
}
