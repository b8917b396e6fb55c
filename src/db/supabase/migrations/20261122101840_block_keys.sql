-- Blocks: two businesses are compared only when they share one, a telephone, a website, an address, the first word of the
-- name at a street, a name within a city or two words of it, a name of several or long words anywhere, or the sound of a
-- word of the name, or of the name in short, within half a kilometre.

-- What a word sounds like, not in the plural: consonants alone, letters of one sound as one, none twice in a row. Saints in
-- short sound as they do in full.
create function private.sound_of(word text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case when word in ('st', 'sta', 'sto') then 'snt' else coalesce(nullif(regexp_replace(
    regexp_replace(translate(regexp_replace(word, '(?<=...)s$', ''), 'cqzfv', 'kkspb'), '[aeiouhyw]', '', 'g'), '(.)\1+', '\1', 'g'
  ), ''), word) end
$$;

-- The words of a name in their order, without those that registers add.
create function private.spoken_words(name text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(
    select word
    from unnest(string_to_array(btrim(private.suki_words(name)), ' ')) with ordinality as written (word, place)
    where word <> all (
      '{"",the,and,inc,incorporated,corp,corporation,co,company,ltd,limited,opc,llc,lda,sa}'::text[]
    )
    order by place
  )
$$;

create function private.sorted_sounds(spoken text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct sound collate "C" order by sound collate "C"), '{}')
  from (select private.sound_of(word) as sound from unnest(spoken) as word) as said
$$;

create function private.sounds_of(name text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select private.sorted_sounds(private.spoken_words(name))
$$;

-- The sounds of the words that name, each once in their order: words for a kind of place are left out.
create function private.naming_sounds(spoken text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(
    select private.sound_of(word) as sound
    from unnest(spoken) with ordinality as said (word, place)
    where word <> all (string_to_array(
      'restaurant restaurants resto eatery diner bistro grill bar cafe coffee bakery bakeshop kitchen catering pizza food '
      'foods house hotel inn resort hostel hospital clinic clinics medical center centre dental pharmacy drugstore '
      'laboratory diagnostic general memorial regional district school academy college university elementary high '
      'national learning daycare church parish chapel bank branch store shop mart market supermarket grocery mall '
      'hardware auto car repair laundry spa salon barbershop barber parlor gym fitness travel tours agency office offices '
      'services service trading enterprises enterprise group international vet veterinary grooming day care drug drugs '
      'warehouse med hosp ctr univ plant central integrated nhs hs es cs canteen kitchenette steakhouse seafood pub gallery '
      'museum health healthcare station tower building law tailoring printing animal beach '
      'sub dr dra atty engr of for at ng ni sa de del dela el los', ' '
    ))
    group by sound order by min(place)
  )
$$;

-- Sounds as one, however the words are parted.
create function private.join_sounds(sounds text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(array_to_string(sounds, ''), '(.)\1+', '\1', 'g')
$$;

create function private.join_sorted(sounds text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select private.join_sounds(array(select sound from unnest(sounds) as sound order by sound collate "C"))
$$;

-- What a name sounds like but for the words that join others, however its words are parted.
create function private.sound_in_order(spoken text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select private.join_sounds(array(
    select private.sound_of(word) from unnest(coalesce(nullif(array(
      select word from unnest(spoken) with ordinality as said (word, place)
      where word <> all ('{of,for,at,ng,ni,sa,de,del}'::text[]) order by place
    ), '{}'), spoken)) with ordinality as said (word, place) order by place
  ))
$$;

-- What names within a town: all that does, and of several words the first two, the last two, and the first with the last.
-- Numbers and the town itself are left out.
create function private.sounds_in_town(naming text[], city text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select case when cardinality(own) = 0 then '{}' when cardinality(own) < 3 then array[private.join_sorted(own)]
    else array[
      private.join_sorted(own), private.join_sorted(own[1:2]), private.join_sorted(own[cardinality(own) - 1:]),
      private.join_sorted(array[own[1], own[cardinality(own)]])
    ] end
  from coalesce(array(
    select private.sound_of(word) from unnest(string_to_array(btrim(private.suki_words(city)), ' ')) as word
    where word not in ('city', 'of')
  ), '{}') as town, coalesce(nullif(array(
    select sound from unnest(naming) with ordinality as said (sound, place)
    where sound !~ '[0-9]' and sound <> all (town) order by place
  ), '{}'), naming) as own
$$;

-- The initials of a name of three to five words, without what brackets add: 'kfc' for Kentucky Fried Chicken.
create function private.initials_of(plain text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case when count(*) between 3 and 5 then string_agg(left(word, 1), '' order by place) else '' end
  from unnest(plain) with ordinality as said (word, place)
  where word <> all ('{of,for,at,ng,ni,sa,de,del}'::text[])
$$;

-- What a name sounds like without words for its kind.
create function private.whole_sound(naming text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select case when cardinality(naming) > 0 then array[private.join_sounds(naming)] else '{}' end
$$;

-- The first two words as one: 'Land Bank' and 'Landbank'.
create function private.beginning_of(spoken text[]) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select private.join_sounds(array(
    select private.sound_of(word)
    from unnest(spoken[1:2]) with ordinality as said (word, place) order by place
  ))
$$;

-- A name of several or of long words without what brackets add: few bear it, in whatever town they say they are.
create function private.rare_sound(plain text[], naming text[]) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select case
    when cardinality(naming) = 0 then '{}'
    when cardinality(naming) = 1 and is_long then array[private.join_sounds(array(
      select private.sound_of(word) from unnest(plain) with ordinality as said (word, place) order by place
    ))]
    when is_long or length(sound) > case when cardinality(naming) > 1 then 4 else 6 end then array[sound]
    else '{}'
  end
  from private.join_sounds(naming) as sound, lateral (select cardinality(plain) > 2 as is_long) as counted
$$;

-- What the word that names a street sounds like: the one before its kind, or the last of the address's first part.
create function private.street_of(address text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select private.sound_of(coalesce(
    substring(said from ' ([a-z]{3,}|[0-9]+(?:st|nd|rd|th)) (?:street|st|avenue|ave|av|road|rd|boulevard|blvd|highway|hwy|'
      'drive|dr|lane|ln|extension|ext|parkway|pkwy) '),
    substring(split_part(said, ',', 1) from '^.* ([a-z]{3,}) '), ''
  ))
  from concat(' ', btrim(regexp_replace(
    replace(private.without_accents(address), ',', ' , ') collate pg_catalog."C", '[^a-z0-9,]+', ' ', 'g'
  )), ' ') as said
$$;

-- Keys of the blocks of a business. `blockKeysOf` gives the same for rows that are not stored yet.
create function private.block_keys(
  name text, address text, city text, phone text, website_url text,
  latitude double precision, longitude double precision
) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  with named as materialized (
    select spoken, private.naming_sounds(spoken) as naming, case when name like '%(%'
      then private.spoken_words(regexp_replace(name, '\([^()]*\)', ' ', 'g')) else spoken end as plain
    from private.spoken_words(name) as spoken
  ), parts as materialized (
    select private.sorted_sounds(spoken) as sounds, naming, private.whole_sound(naming) as whole,
      private.sound_in_order(spoken) as said, private.initials_of(plain) as initials, private.beginning_of(spoken) as begins,
      private.rare_sound(plain, case when plain = spoken then naming else private.naming_sounds(plain) end) as rare,
      regexp_replace(private.suki_fold(
        regexp_replace(coalesce(city, ''), '\mst([ao])\M', 'sant\1', 'gi')
      ), '^cityof|city$', '', 'g') as town,
      left(private.suki_fold(coalesce(address, '')), 16) as begun, private.street_of(coalesce(address, '')) as street,
      private.sound_of(spoken[1]) as first_word,
      substring(lower(coalesce(website_url, '')) from '^(?:[a-z]+://)?(?:www\.)?([^/?#:]+)') as host
    from named
  )
  select array['n ' || said || ' ' || town]
    || array(
      -- Where neither town nor position is known, all that are nowhere are one town.
      select distinct 'k ' || sound || ' ' || town from unnest(private.sounds_in_town(naming, coalesce(city, ''))) as sound
      where town <> '' or latitude is null or longitude is null
    )
    || array(
      select 'p ' || digits
      from regexp_split_to_table(coalesce(phone, ''), '/') as number,
        lateral right(regexp_replace(regexp_replace(number, '\mext.*$', '', 'i'), '[^0-9]', '', 'g'), 7) as digits
      where length(digits) >= 7
    )
    || case when host is null or host ~ (
      '(?:^|\.)(?:facebook|fb|instagram|tiktok|twitter|x|youtube|linktr|google|goo|blogspot|wordpress|wixsite|business|'
      'shopee|lazada|foodpanda|booking|agoda|tripadvisor)\.[a-z.]+$'
    ) then '{}' else array['h ' || host] end
    || array(select 'r ' || sound from unnest(rare) as sound)
    || case when length(begun) < 6 then '{}' else array['a ' || begun || ' ' || town] end
    || case when street = '' or first_word is null then '{}' else array['s ' || first_word || ' ' || street || ' ' || town] end
    || array(
      select format(
        'w %s %s.%s %s.%s', sound, floor(latitude / 0.0045 + up), (up * 2)::integer,
        floor(longitude / 0.0045 + aside), (aside * 2)::integer
      )
      from unnest(array[0, 0.5]::double precision[]) as up,
        unnest(array[0, 0.5]::double precision[]) as aside,
        -- What only says the kind, and a name in short, are kept in one cell alone; a city has many of the same initials.
        lateral (
          select distinct unnest(case
            when up = 0 and aside = 0 then sounds || whole || begins || called
            when naming = '{}' then sounds else naming
          end) as sound
          from (select case when initials = '' then '{}' else array[private.sound_of(initials)] end as called) as short
        ) as said
      where latitude is not null and longitude is not null
    )
  from parts
$$;

-- Two keys in thousands of millions share a number: then two businesses more are compared.
create function private.blocks_of(keys text[]) returns integer[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(select distinct hashtext(key) as block from unnest(keys) as key order by block)
$$;
