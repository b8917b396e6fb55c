-- What the last import of a business said. The next one compares: it sets what its source changed, and leaves alone
-- what an owner or administrator changed meanwhile.
alter table public.mn_businesses
  add column source_values jsonb,
  add constraint mn_businesses_source_values_have_source check (source_values is null or source is not null);

comment on column public.mn_businesses.source_values is
  'What the last import of this row said, by field; null for a business that no import brought';

-- A column that the older picture of a row does not have is null in it: a guard that compares a new row with a
-- plain one must not take an empty new column for something the caller set.
create or replace function private.changed_columns(before jsonb, after jsonb) returns text[]
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(key order by key), '{}')
  from jsonb_each(after) as fields (key, value)
  where value is distinct from coalesce(before -> key, 'null'::jsonb)
$$;
