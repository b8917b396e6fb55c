/** Queries of the system catalogues, each for all exposed schemas at once. */
import type { OwnMedia } from '../media.ts'

export type RelationRow = {
  oid: number
  schema: string
  name: string
  /** r table, p partitioned table, v view, m materialised view, f foreign table. */
  kind: 'r' | 'p' | 'v' | 'm' | 'f'
  insertable: boolean
  updatable: boolean
  deletable: boolean
}

/** Partitions are reached by the table that they are parts of alone, as PostgREST has it. */
export const relationsQuery = `
  select c.oid::int, n.nspname as schema, c.relname as name, c.relkind::text as kind,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 8 = 8 as insertable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 4 = 4 as updatable,
    c.relkind in ('r', 'p') or pg_relation_is_updatable(c.oid, true) & 16 = 16 as deletable
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and n.nspname = any($1)
  order by n.nspname, c.relname`

export type ColumnRow = {
  relation: number
  name: string
  type: string
  fallback: string | null
  /** What a domain is made of in the end. */
  base: string | null
  /** Functions that the casts of a domain name, quoted: to JSON, from text, from JSON. */
  tojson: string | null
  fromtext: string | null
  fromjson: string | null
}

/** The function of an implicit cast of a domain; PostgreSQL itself ignores such casts. */
const castFunction = (source: string, target: string) => `
    case when t.typtype = 'd' then (
      select format('%I.%I', s.nspname, p.proname)
      from pg_cast k
      join pg_proc p on p.oid = k.castfunc
      join pg_namespace s on s.oid = p.pronamespace
      where k.castsource = ${source} and k.casttarget = ${target} and k.castcontext = 'i' and k.castmethod = 'f'
    ) end`

export const columnsQuery = `
  select a.attrelid::int as relation, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    case
      when a.attidentity <> '' then
        format('nextval(%L::regclass)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
      when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), pg_get_expr(t.typdefaultbin, 0))
    end as fallback,
    case when t.typtype = 'd' then (
      with recursive base as (
        select t.typbasetype as oid
        union all
        select u.typbasetype from base join pg_type u on u.oid = base.oid where u.typtype = 'd'
      )
      select format_type(u.oid, null) from base join pg_type u on u.oid = base.oid where u.typtype <> 'd'
    ) end as base,
    ${castFunction('a.atttypid', `'json'::regtype`)} as tojson,
    ${castFunction(`'text'::regtype`, 'a.atttypid')} as fromtext,
    ${castFunction(`'json'::regtype`, 'a.atttypid')} as fromjson
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname = any($1)
  order by a.attrelid, a.attnum`

export type KeyRow = { table: number; primary: boolean; columns: string[] }

/** Primary keys and unique constraints, of every schema, since views may show tables that are not exposed. */
export const keysQuery = `
  select k.conrelid::int as table, k.contype = 'p' as primary,
    array(
      select a.attname::text from unnest(k.conkey) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.position
    ) as columns
  from pg_constraint k
  where k.contype in ('p', 'u') and k.conparentid = 0`

export type ForeignKeyRow = {
  name: string
  table: number
  columns: string[]
  target: number
  targetColumns: string[]
}

export const foreignKeysQuery = `
  select k.conname as name, k.conrelid::int as table, k.confrelid::int as target,
    array(
      select a.attname::text from unnest(k.conkey) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.position
    ) as columns,
    array(
      select a.attname::text from unnest(k.confkey) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number order by u.position
    ) as "targetColumns"
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0
  order by k.conrelid, k.conname`

export type ViewRuleRow = { view: number; rule: string }

/** The parsed definitions of views; they say which table's column a view's column is. */
export const viewRulesQuery = `
  select c.oid::int as view, r.ev_action::text as rule
  from pg_rewrite r
  join pg_class c on c.oid = r.ev_class
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and r.rulename = '_RETURN'
    and n.nspname not in ('pg_catalog', 'information_schema')`

/** The names of a relation's columns by their number. */
export type ColumnNumbersRow = { relation: number; columns: Record<number, string> }

export const columnNumbersQuery = `
  select c.oid::int as relation, json_object_agg(a.attnum, a.attname) as columns
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
  group by c.oid`

export type FunctionRow = {
  oid: number
  schema: string
  name: string
  parameters: { name: string; type: string; required: boolean; variadic: boolean }[]
  volatile: boolean
  returns: 'void' | 'scalar' | 'row'
  returnsset: boolean
  /** Oid of the relation whose row type is returned, or 0. */
  rowof: number
  /** Oid of the relation whose row is the only parameter, or 0. */
  parameterof: number
  torow: boolean
  /** The media type that a domain of its name makes of what is returned. */
  media: OwnMedia | null
  settings: string[] | null
}

export const functionsQuery = `
  select p.oid::int as oid, n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile,
    p.proretset as returnsset, p.proconfig as settings,
    case
      when p.prorettype = 'void'::regtype then 'void'
      when coalesce(b.typtype, t.typtype) = 'c' or p.proargmodes && array['t', 'b', 'o']::"char"[] then 'row'
      else 'scalar'
    end as returns,
    coalesce(b.typrelid, t.typrelid, 0)::int as rowof,
    not p.proretset or p.prorows = 1 as torow,
    case
      when t.typtype = 'd' and not p.proretset and (t.typname = '*/*' or t.typname ~* '^[a-z0-9.-]+/[a-z0-9.+-]+$')
      then json_build_object('type', lower(t.typname), 'binary', t.typbasetype = 'bytea'::regtype)
    end as media,
    case when p.pronargs = 1 then
      coalesce((select a.typrelid from pg_type a where a.oid = p.proargtypes[0]), 0)::int else 0
    end as parameterof,
    coalesce((
      select json_agg(json_build_object(
        'name', coalesce(p.proargnames[i.position], ''),
        -- Without a length these two would mean one of one.
        'type', regexp_replace(format_type(i.type, null), '^(character|bit)(\\[\\])?$', '\\1 varying\\2'),
        'required', i.number <= p.pronargs - p.pronargdefaults,
        'variadic', p.proargmodes[i.position] is not distinct from 'v'::"char"
      ) order by i.position)
      from (
        select u.type, u.position, row_number() over (order by u.position) as number
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, position)
        where p.proargmodes is null or p.proargmodes[u.position] in ('i', 'b', 'v')
      ) i
    ), '[]'::json) as parameters
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace
  join pg_type t on t.oid = p.prorettype
  left join pg_type b on b.oid = t.typbasetype
  where p.prokind = 'f' and n.nspname = any($1)
    and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
  order by n.nspname, p.proname, p.oid`

export type RoleSettingsRow = { role: string; settings: string[] }

/** Settings that only a superuser may make are left out: they would fail each request. */
export const roleSettingsQuery = `
  select r.rolname as role, array(
    select own.text from unnest(s.setconfig) as own(text)
    left join pg_settings g on g.name = split_part(own.text, '=', 1)
    where g.name is null or g.context = 'user'
  ) as settings
  from pg_db_role_setting s
  join pg_roles r on r.oid = s.setrole
  where s.setdatabase in (0, (select d.oid from pg_database d where d.datname = current_database()))
  order by s.setdatabase`
