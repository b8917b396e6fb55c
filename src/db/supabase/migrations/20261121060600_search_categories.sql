-- A search begins with the categories that its text names. Folding the names of all took a fifth of its time, and
-- counting a large one half of it, though the directory keeps that number.

-- Reading a text takes a thousand times as long as comparing two numbers, which PostgreSQL cannot know by itself.
alter function private.suki_words(text) cost 1000;
create index mn_categories_name_words_idx on public.mn_categories
  using gin (private.suki_words(name) extensions.gin_trgm_ops);

create function private.count_in_categories(ids uuid[], filters text) returns integer
  language plpgsql stable set search_path = ''
as $$
begin
  if cardinality(ids) = 1 and filters = 'true' then
    return (select item_count from public.mn_categories where id = ids[1]);
  end if;
  return private.count_found(format('%s and (%s)', filters, private.in_categories(ids)));
end
$$;

create or replace function private.search_matches(
  text_words text[], filters text, out matching text, out resembling text, out total integer
)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  term constant text := array_to_string(text_words, ' ');
  part constant text := case length(term) when 1 then ' ' when 2 then '% ' else '%' end || term || '%';
  same uuid[];
  alike uuid[];
  meant record;
begin
  select array_agg(id) filter (where private.suki_words(name) = ' ' || term || ' ' or slug = replace(term, ' ', '-')),
    array_agg(id)
  into same, alike
  from public.mn_categories
  where private.suki_words(name) like part or slug = replace(term, ' ', '-');
  resembling := 'false';
  matching := private.in_categories(coalesce(same, '{}'));
  total := case when same is null then 0 else private.count_in_categories(same, filters) end;
  if total < 20 and alike is distinct from same then
    matching := private.in_categories(alike);
    total := private.count_in_categories(alike, filters);
  end if;
  if total < 30 then
    matching := concat_ws(' or ', nullif(matching, 'false'), private.has_words_in_name(text_words));
    total := private.count_found(format('%s and (%s)', filters, matching));
  end if;
  if total < 10 then
    matching := matching || ' or ' || private.has_words_in_texts(text_words);
    total := private.count_found(format('%s and (%s)', filters, matching));
  end if;
  if total < 10 then
    select * into meant from private.resembles_words(text_words);
    resembling := meant.facts;
    total := private.count_found(format('%s and (%s or %s)', filters, matching, resembling));
  end if;
  if total < 10 then
    resembling := resembling || ' or ' || meant.texts;
    total := private.count_found(format('%s and (%s or %s)', filters, matching, resembling));
  end if;
end
$$;
