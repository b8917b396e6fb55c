import type pg from 'pg'

/** What a database is made of: the definition of each object by its kind and name. */
export type Catalogue = ReadonlyMap<string, string>

/** Schemas that the migrations write; PostgreSQL's own and the record of what was applied say nothing of them. */
const ours = `nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_migrations')`

/** Privileges as one line a grantee, in one order; `list` and `fallback` are SQL expressions. */
const privileges = (list: string, fallback = 'null'): string => `(
  select string_agg(line, ' | ' order by line) from (
    select concat(
      coalesce(nullif(grantee::regrole::text, '-'), 'public'), ': ',
      string_agg(privilege_type || case when is_grantable then '*' else '' end, ',' order by privilege_type)
    ) as line
    from aclexplode(coalesce(${list}, ${fallback})) group by grantee
  ) as lines
)`

const relationName = `format('%I.%I', nspname, relname)`
const relations = `pg_class join pg_namespace on pg_namespace.oid = relnamespace and ${ours}`

/**
 * Each answers with rows of name and definition. Names stand for themselves: the order in which objects or columns
 * were made, and their numbers, are left out.
 */
const queries: Readonly<Record<string, string>> = {
  schema: `select nspname as name, ${privileges('nspacl', `acldefault('n', nspowner)`)} as definition
    from pg_namespace where ${ours}`,
  extension: `select extname as name, concat_ws(' ', nspname, extversion) as definition
    from pg_extension join pg_namespace on pg_namespace.oid = extnamespace`,
  table: `select ${relationName} as name, concat_ws(' ', 'kind', relkind, 'persistence', relpersistence,
      'security', relrowsecurity, relforcerowsecurity, 'options', reloptions, 'replica', relreplident,
      'comment', obj_description(pg_class.oid, 'pg_class')) as definition
    from ${relations} where relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c')`,
  rows: `select ${relationName} as name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I.%I', nspname, relname), false, true, '')))[1]::text as definition
    from ${relations} where relkind in ('r', 'p')`,
  'grants on table': `select ${relationName} as name, ${privileges(
    'relacl',
    `acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)`,
  )} as definition
    from ${relations} where relkind in ('r', 'p', 'v', 'm', 'f', 'S')`,
  'grants on column': `select ${relationName} || '.' || attname as name, ${privileges('attacl')} as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace and ${ours}
    where attnum > 0 and not attisdropped and attacl is not null`,
  column: `select ${relationName} || '.' || attname as name, concat_ws(' ',
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(adbin, adrelid), 'generated ' || nullif(attgenerated::text, ''),
      'identity ' || nullif(attidentity::text, ''), 'collate ' || nullif(attcollation, 0)::regcollation::text,
      'comment ' || col_description(attrelid, attnum)) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace and ${ours}
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'f', 'c')`,
  constraint: `select coalesce(conrelid::regclass::text || '.', '') || conname as name,
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace and ${ours} where contype <> 'n'`,
  index: `select ${relationName} as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace and ${ours}`,
  view: `select ${relationName} as name, pg_get_viewdef(pg_class.oid) as definition
    from ${relations} where relkind in ('v', 'm')`,
  trigger: `select tgrelid::regclass || '.' || tgname as name,
      concat(pg_get_triggerdef(pg_trigger.oid), ' enabled ', tgenabled) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    join pg_namespace on pg_namespace.oid = relnamespace and ${ours} where not tgisinternal`,
  'event trigger': `select evtname as name, concat_ws(' ', evtevent, evtfoid::regproc, evtenabled, evttags) as definition
    from pg_event_trigger`,
  policy: `select format('%I.%I: %s', schemaname, tablename, policyname) as name,
      concat_ws(' ', permissive, cmd, 'to', roles, 'using', qual, 'check', with_check) as definition
    from pg_policies`,
  function: `select pg_proc.oid::regprocedure::text as name, concat(pg_get_functiondef(pg_proc.oid),
      'comment ', obj_description(pg_proc.oid, 'pg_proc')) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace and ${ours}
    where prokind in ('f', 'p') and not exists (
      select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e'
    )`,
  'grants on function': `select pg_proc.oid::regprocedure::text as name, ${privileges(
    'proacl',
    `acldefault('f', proowner)`,
  )} as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace and ${ours}`,
  sequence: `select ${relationName} as name, concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement,
      seqmin, seqmax, seqcache, seqcycle) as definition
    from pg_sequence join pg_class on pg_class.oid = seqrelid
    join pg_namespace on pg_namespace.oid = relnamespace and ${ours}`,
  type: `select format_type(pg_type.oid, null) as name, concat_ws(' ', typtype, format_type(nullif(typbasetype, 0),
      typtypmod), (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
      ${privileges('typacl', `acldefault('T', typowner)`)}) as definition
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace and ${ours}
    where typtype in ('c', 'd', 'e', 'r') and typname !~ '^_'`,
  publication: `select pubname as name, concat_ws(' ', puballtables, pubinsert, pubupdate, pubdelete, pubtruncate, (
      select string_agg(format('%I.%I %s %s', schemaname, tablename, attnames, rowfilter), ', ' order by tablename)
      from (select schemaname, tablename, cardinality(attnames) > 0 as attnames, rowfilter, pubname as publication
        from pg_publication_tables) as published
      where publication = pubname
    )) as definition
    from pg_publication`,
  'default grants': `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) as name,
      ${privileges('defaclacl')} as definition
    from pg_default_acl`,
}

/** Reads all that a database is made of. The connection's search path is emptied, so that names are whole. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  await client.query(`select set_config('search_path', '', false)`)
  const catalogue = new Map<string, string>()
  for (const [kind, text] of Object.entries(queries)) {
    const { rows } = await client.query<{ name: string; definition: string | null }>(text)
    for (const { name, definition } of rows) catalogue.set(`${kind} ${name}`, definition ?? '')
  }
  return catalogue
}
