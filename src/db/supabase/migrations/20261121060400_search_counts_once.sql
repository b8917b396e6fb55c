-- A search counts what it finds once. The widening counted up to the number that it widens below, and the list then
-- counted all; since nothing is widened where many are found, the widening's last count may as well be the list's.

drop function private.search_matches(text[], text);
drop function private.search_list(text, text, text, text, integer);
drop function private.count_up_to(integer, text);

create function private.count_found(condition text) returns integer
  language plpgsql stable set search_path = '' set enable_seqscan = on set enable_indexscan = on set jit = off
as $$
declare
  found integer;
begin
  perform private.prefer_indexes(condition);
  execute format('select count(*) from %s where %s', private.search_source(condition), condition) into found;
  return found;
end
$$;

-- What a text finds, widened step by step while there are few results under `filters`: categories of that name,
-- below 20 those that contain it, below 30 businesses whose name has its words, below 10 those whose descriptions or
-- services have them. `resembling` is what is added at the end if there are still fewer than 10.
create function private.search_matches(
  text_words text[], filters text, out matching text, out resembling text, out total integer
)
  language plpgsql stable set search_path = ''
as $$
declare
  term constant text := array_to_string(text_words, ' ');
  part constant text := case length(term) when 1 then ' ' when 2 then '% ' else '%' end || term || '%';
  same uuid[];
  alike uuid[];
  meant record;
begin
  select array_agg(id) filter (where words = ' ' || term || ' ' or slug = replace(term, ' ', '-')), array_agg(id)
  into same, alike
  from public.mn_categories, private.suki_words(name) as words
  where words like part or slug = replace(term, ' ', '-');
  resembling := 'false';
  matching := private.in_categories(coalesce(same, '{}'));
  total := case when same is null then 0 else private.count_found(format('%s and (%s)', filters, matching)) end;
  if total < 20 and alike is distinct from same then
    matching := private.in_categories(coalesce(alike, '{}'));
    total := private.count_found(format('%s and (%s)', filters, matching));
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

-- The first `most` cards of `total`. Of very many, the first are likely among the first of all.
create function private.search_list(
  filters text, matching text, resembling text, sort text, most integer, total integer
) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  ordering constant text := private.search_ordering(sort);
  ids uuid[] := '{}';
begin
  if total > 4000 and resembling = 'false' then
    ids := private.first_of_many(format('%s and (%s)', filters, matching), ordering, most);
  end if;
  if cardinality(ids) < least(most, total) then
    ids := private.first_of_few(filters, matching, resembling, ordering, most);
  end if;
  return (
    select coalesce(jsonb_agg(private.business_card(business) order by chosen.nth), '[]')
    from unnest(ids) with ordinality as chosen (id, nth)
    join public.mn_businesses as business on business.id = chosen.id
  );
end
$$;

create or replace function public.search_businesses(
  q text default '',
  locations text[] default '{}',
  category text default '',
  min_rating numeric default null,
  featured text default 'all',
  sort text default 'relevance',
  place text default '',
  open_at integer default null
) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  words constant text[] := (string_to_array(btrim(private.suki_words(left(coalesce(q, ''), 100))), ' '))[:8];
  filters constant text := concat_ws(
    ' and ',
    private.search_filters(coalesce(locations, '{}'), coalesce(category, ''), min_rating, coalesce(place, '')),
    case when open_at is not null then format('open_week @> %s', open_at) end
  );
  main_filters constant text := filters || case featured
    when 'featured' then ' and featured' when 'not-featured' then ' and not featured' else '' end;
  other_filters constant text := filters || ' and not featured';
  matching text := 'true';
  resembling text := 'false';
  total integer;
  padding jsonb := '[]';
begin
  if cardinality(words) > 0 then
    select found.matching, found.resembling, found.total into matching, resembling, total
    from private.search_matches(words, main_filters) as found;
  else
    total := private.count_found(main_filters);
  end if;
  if featured = 'featured' and total < 12 then
    begin
      padding := private.search_list(
        other_filters, matching, resembling, 'rating', 12 - total,
        private.count_found(format('%s and (%s or %s)', other_filters, matching, resembling))
      );
    exception when others then
      raise warning 'The padding of a featured list failed: %', sqlerrm;
      padding := null;
    end;
  end if;
  return jsonb_build_object(
    'total', total,
    'main', private.search_list(main_filters, matching, resembling, sort, 50, total),
    'padding', padding
  );
end
$$;
