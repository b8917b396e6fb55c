import type { Run } from './database.ts'

/** Every table with a row that holds the text, whatever its column. @param sql past every rule of access */
export async function tablesThatHold(sql: Run, text: string): Promise<string[]> {
  const tables = await sql(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
       and relname <> 'schema_migrations'`,
  )
  const held = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql(
        `select from ${name} as item where strpos(lower(to_jsonb(item)::text), lower($1)) > 0 limit 1`,
        [text],
      )
      return rows.length > 0 ? [String(name)] : []
    }),
  )
  return held.flat().sort()
}
