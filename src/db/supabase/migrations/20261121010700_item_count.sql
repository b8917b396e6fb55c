-- mn_categories.item_count: public businesses with the category as primary or secondary, one that has it as both
-- counting once. Kept by adding and subtracting: counting anew would read a whole category for each row of an
-- import. Once a statement, and in the order of ids, so that two writers meet in the same order.

-- The categories that rows count for. Each row of `rows` is one business.
create function private.add_item_counts(deltas jsonb) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform from public.mn_categories
  where id in (select key::uuid from jsonb_each_text(deltas))
  order by id
  for no key update;
  update public.mn_categories as category
  set item_count = category.item_count + delta.value::integer
  from jsonb_each_text(deltas) as delta
  where category.id = delta.key::uuid;
end
$$;

create function private.count_inserted_items() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_item_counts(jsonb_object_agg(category, delta))
  from (
    select category, count(*) as delta
    from new_rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
    group by category
  ) as deltas
  having count(*) > 0;
  return null;
end
$$;

create function private.count_deleted_items() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_item_counts(jsonb_object_agg(category, delta))
  from (
    select category, -count(*) as delta
    from old_rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
    group by category
  ) as deltas
  having count(*) > 0;
  return null;
end
$$;

create function private.count_updated_items() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_item_counts(jsonb_object_agg(category, delta))
  from (
    select category, sum(part) as delta
    from (
      select 1 as part, draft, archived, category_id, secondary_category_id from new_rows
      union all
      select -1, draft, archived, category_id, secondary_category_id from old_rows
    ) as rows, unnest(private.counted_categories(draft, archived, category_id, secondary_category_id)) as category
    group by category
    having sum(part) <> 0
  ) as deltas
  having count(*) > 0;
  return null;
end
$$;

create function private.counted_categories(draft boolean, archived boolean, first uuid, second uuid) returns uuid[]
  language sql immutable parallel safe set search_path = ''
as $$
  select case
    when draft or archived then '{}'
    when first = second then array[first]
    else array_remove(array[first, second], null)
  end
$$;

create trigger mn_businesses_4_count_inserted after insert on public.mn_businesses
  referencing new table as new_rows
  for each statement execute function private.count_inserted_items();
create trigger mn_businesses_4_count_deleted after delete on public.mn_businesses
  referencing old table as old_rows
  for each statement execute function private.count_deleted_items();
create trigger mn_businesses_4_count_updated after update on public.mn_businesses
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.count_updated_items();
