import { migrationsFolder } from '../stack/migrations.ts'
import { digestOf, readMigrations } from '../supabase/postgres/migration-files.ts'
import type { Check, Finding } from './check.ts'
import { readFacts } from './facts.ts'

const push = 'Back the database up, then run: npx supabase --workdir src/db db push'

type Named = { version: string; name: string; sql: string }

/** The database hashes the text without spaces and semicolons, so the split into statements does not matter. */
const digestOfText = (sql: string): string => digestOf(sql.replace(/[ \t\r\n;]/g, ''))

/**
 * Compares the migrations in this checkout with the applied ones.
 * @param applied digests by version; null where the text was not stored
 */
function judgeMigrations(
  files: readonly Named[],
  applied: Readonly<Record<string, string | null>>,
): Finding[] {
  const versions = new Set(files.map(({ version }) => version))
  const fileOf = ({ version, name }: Named) => `${version}_${name}.sql`
  const missing = files.filter(({ version }) => !(version in applied))
  const edited = files.filter(
    ({ version, sql }) => (applied[version] ?? digestOfText(sql)) !== digestOfText(sql),
  )
  const unknown = Object.keys(applied).filter((version) => !versions.has(version))
  return [
    ...missing.map((file) => ({ says: `The migration ${fileOf(file)} was not applied.`, todo: push })),
    ...edited.map((file) => ({
      says: `The migration ${fileOf(file)} was applied with another text than it has here.`,
      todo: 'Compare both (npm run doctor from the release that is deployed), and bring the difference in by a new migration.',
    })),
    ...unknown.sort().map((version) => ({
      says: `A migration ${version} was applied that is not here.`,
      todo: 'Ask from the release that is deployed: this one is older.',
    })),
  ]
}

export const migrations: Check = {
  name: 'migrations',
  run: async (deployment) => {
    const facts = await readFacts(deployment)
    if (facts) return judgeMigrations(await readMigrations(migrationsFolder), facts.migrations)
    return [{ says: 'The schema is missing, or older than what is asked here.', todo: push }]
  },
}
