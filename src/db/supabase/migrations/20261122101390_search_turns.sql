-- The turns that rows of a page take, and their cards.

-- The order of a page: the best fit first, and in it the featured ones, by turns at most two before another. `page_start`
-- is where the last page ended, and changes to where this one does.
create function private.turns_of(
  by_turns boolean, candidates jsonb, page_start jsonb, most integer, out page jsonb, out ending jsonb
)
  language plpgsql immutable set search_path = '' as $$
declare
  tier integer;
  leads jsonb[];
  others jsonb[];
  nth_lead integer;
  nth_other integer;
  run integer := coalesce((page_start ->> 'run')::integer, 0);
begin
  page := '[]';
  ending := coalesce(page_start, '{}');
  for tier in select distinct (one ->> 'fit')::integer from jsonb_array_elements(candidates) as one order by 1 loop
    leads := array(select one from jsonb_array_elements(candidates) with ordinality as listed (one, nth)
      where (one ->> 'fit')::integer = tier and (one ->> 'leads')::boolean order by nth);
    others := array(select one from jsonb_array_elements(candidates) with ordinality as listed (one, nth)
      where (one ->> 'fit')::integer = tier and not (one ->> 'leads')::boolean order by nth);
    nth_lead := 1;
    nth_other := 1;
    if (ending ->> 'fit')::integer is distinct from tier then
      ending := jsonb_build_object('fit', tier);
    end if;
    while jsonb_array_length(page) < most and (nth_lead <= cardinality(leads) or nth_other <= cardinality(others)) loop
      if nth_lead <= cardinality(leads) and (not by_turns or run < 2 or nth_other > cardinality(others)) then
        page := page || leads[nth_lead];
        ending := ending || jsonb_build_object('leads', leads[nth_lead] -> 'key');
        nth_lead := nth_lead + 1;
        run := run + 1;
      else
        page := page || others[nth_other];
        ending := ending || jsonb_build_object('others', others[nth_other] -> 'key');
        nth_other := nth_other + 1;
        run := 0;
      end if;
    end loop;
    exit when jsonb_array_length(page) = most;
  end loop;
  ending := ending || jsonb_build_object('run', run);
end
$$;

-- A card with its distance, where one is known, and for administrators with what decided where it stands.
create function private.search_card(business public.mn_businesses, found jsonb, explain boolean) returns jsonb
  language sql stable set search_path = '' as $$
  select private.business_card(business)
    || case jsonb_typeof(found -> 'metres') when 'number' then jsonb_build_object('distance', found -> 'metres') else '{}' end
    || case when explain then jsonb_build_object('explain', jsonb_build_object(
      'fit', (found ->> 'fit')::integer / 10, 'lack', (found ->> 'fit')::integer % 10, 'leads', found -> 'leads',
      'key', found -> 'key', 'quality', private.quality_of(business), 'standing', private.standing_of(business)
    )) else '{}' end
$$;

-- A page of at most `most` cards behind `page_start`, and where the next begins; null when there is none.
create function private.search_page(
  plan private.search_plan, categories uuid[], page_start jsonb, most integer, explain boolean, out cards jsonb,
  out next jsonb
)
  language plpgsql stable set search_path = '' as $$
declare
  everything constant text := format('%s and (%s)', plan.filters, plan.matching);
  seen constant integer := coalesce((page_start ->> 'seen')::integer, 0);
  candidates uuid[];
  found jsonb;
  turns record;
begin
  if plan.total > 1000 and not plan.nearness then
    candidates := case when plan.sort <> 'distance' then private.page_candidates(plan, page_start, most + 1)
      when plan.most_lack = 0 then private.first_candidates(
        everything,
        case when cardinality(categories) > 0 then private.nearest_rows(plan, categories, seen)
          else private.first_rows(plan, null, 'true', seen) end,
        most + 1 + seen
      ) end;
  end if;
  found := private.search_rows(
    plan, case when candidates is null then everything else format('business_id = any (%L::uuid[])', candidates) end,
    page_start, most + 1
  );
  turns := private.turns_of(plan.by_turns, found, page_start, most);
  if jsonb_array_length(found) > most then
    next := turns.ending || jsonb_build_object('nearness', plan.nearness, 'seen', seen + most);
  end if;
  select coalesce(jsonb_agg(private.search_card(business, listed.one, explain) order by listed.nth), '[]') into cards
  from jsonb_array_elements(turns.page) with ordinality as listed (one, nth)
  join public.mn_businesses as business on business.id = (listed.one ->> 'id')::uuid;
end
$$;
