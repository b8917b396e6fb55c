/** The objects that the OpenAPI description lists, read as the caller: what the role may not use is left out. */

export type ColumnFacts = {
  name: string
  type: string
  /** Characters that a `varchar(n)` holds. */
  maxLength: number | null
  /** SQL of the default. */
  fallback: string | null
  required: boolean
  isKey: boolean
  /** What a foreign key of this column alone points at. */
  target: { table: string; column: string } | null
  /** Labels of an enum. */
  values: string[] | null
  comment: string | null
}

export type TableFacts = {
  name: string
  comment: string | null
  selectable: boolean
  insertable: boolean
  updatable: boolean
  deletable: boolean
  columns: ColumnFacts[]
}

const may = (right: string) => `(has_table_privilege(c.oid, '${right}')
  ${right === 'delete' ? '' : `or has_any_column_privilege(c.oid, '${right}')`})`

export const tableFactsQuery = `
  select c.relname as name, obj_description(c.oid, 'pg_class') as comment, ${may('select')} as selectable,
    ${may('insert')} and pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    ${may('update')} and pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    ${may('delete')} and pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable,
    coalesce((
      select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, null),
        'maxLength', information_schema._pg_char_max_length(a.atttypid, a.atttypmod),
        'fallback', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
        'required', a.attnotnull, 'isKey', coalesce(a.attnum = any (k.conkey), false),
        'target', (
          select json_build_object('table', t.relname, 'column', ta.attname)
          from pg_constraint f
          join pg_class t on t.oid = f.confrelid
          join pg_attribute ta on ta.attrelid = f.confrelid and ta.attnum = f.confkey[1]
          where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
          order by f.conname limit 1
        ),
        'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = a.atttypid),
        'comment', col_description(c.oid, a.attnum)
      ) order by a.attnum)
      from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    ), '[]') as columns
  from pg_class c
  left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and c.relnamespace = to_regnamespace($1)
    and (${may('select')} or ${may('insert')} or ${may('update')} or ${may('delete')})
  order by c.relname`

export type RoutineFacts = { name: string; comment: string | null }

/** One function per name: OpenAPI has no overloads. */
export const routineFactsQuery = `
  select distinct on (p.proname) p.proname as name, obj_description(p.oid, 'pg_proc') as comment
  from pg_proc p
  where p.prokind = 'f' and p.pronamespace = to_regnamespace($1) and has_function_privilege(p.oid, 'execute')
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by p.proname, p.oid`

export const schemaCommentQuery = `select obj_description(to_regnamespace($1), 'pg_namespace') as comment`
