-- A city's list in its own order: a page of it far down need not sort all of the city's businesses first.

create index mn_businesses_by_city_idx on public.mn_businesses
  (city_key, featured desc, rating desc nulls last, created_at desc, id)
  where not draft and not archived;
