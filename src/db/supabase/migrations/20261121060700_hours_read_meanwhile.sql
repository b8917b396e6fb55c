-- A business that is written while somebody else says what its hours mean used to miss it, and stayed unknown to the
-- open-now filter. Who writes holds the texts it counts on, in their order; who says what they mean waits, and then
-- finds the business.

create or replace function private.learn_hours_texts(ids uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
declare
  texts constant text[] := array(
    select distinct said
    from public.mn_businesses as business, unnest(private.hours_of(business)) as said
    where business.id = any (ids) and not draft and not archived and said <> ''
    order by said
  );
begin
  insert into private.hours_texts (text)
  select said from unnest(texts) as said
  where not exists (select from private.hours_texts as known where known.text = said)
  order by said
  on conflict do nothing;
  perform from private.hours_texts where text = any (texts) order by text for share;
end
$$;

create or replace function public.learn_hours(hours jsonb) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  learned text[];
begin
  perform from private.hours_texts
  where text in (select fields ->> 'text' from jsonb_array_elements(hours) as fields)
  order by text for update;
  with said as (
    select fields ->> 'text' as text, (
      select range_agg(int4range((span ->> 0)::integer, (span ->> 1)::integer))
      from jsonb_array_elements(fields -> 'open') as span
    ) as open
    from jsonb_array_elements(hours) as fields
  ), told as (
    select said.text, said.open, known.open is distinct from said.open as is_new
    from said join private.hours_texts as known on known.text = said.text
  ), kept as (
    update private.hours_texts as known set open = told.open, read_at = now()
    from told where known.text = told.text
  )
  select array_agg(text) filter (where is_new) into learned from told;
  if learned is not null then
    update private.search_entries as entry set open_week = private.open_week(private.hours_of(business))
    from public.mn_businesses as business
    where business.id = entry.business_id and business.id in (
      select listed.id from public.mn_businesses as listed, unnest(private.hours_of(listed)) as text
      where text in (select unnest(learned))
    );
  end if;
  return coalesce(cardinality(learned), 0);
end
$$;
