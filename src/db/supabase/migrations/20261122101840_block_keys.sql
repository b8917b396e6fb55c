-- Blocks: two businesses are compared only when they share one, a telephone, a website, an address, a name within a city,
-- or the sound of a word of the name within half a kilometre.

-- What a word sounds like: consonants alone, letters of one sound as one, none twice in a row.
create function private.sounds_of(name text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct sound collate "C" order by sound collate "C"), '{}')
  from (
    select coalesce(nullif(regexp_replace(
      regexp_replace(translate(word, 'cqzfv', 'kkspb'), '[aeiouhyw]', '', 'g'), '(.)\1+', '\1', 'g'
    ), ''), word) as sound
    from unnest(string_to_array(btrim(private.suki_words(name)), ' ')) as word
    where word <> all (
      '{"",the,and,inc,incorporated,corp,corporation,co,company,ltd,limited,opc,llc,lda,sa}'::text[]
    )
  ) as spoken
$$;

-- Keys of the blocks of a business. `blockKeysOf` gives the same for rows that are not stored yet.
create function private.block_keys(
  name text, address text, city text, phone text, website_url text,
  latitude double precision, longitude double precision
) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  with parts as materialized (
    select private.sounds_of(name) as sounds,
      regexp_replace(private.suki_fold(coalesce(city, '')), '^cityof|city$', '', 'g') as town,
      left(private.suki_fold(coalesce(address, '')), 16) as street,
      substring(lower(coalesce(website_url, '')) from '^(?:[a-z]+://)?(?:www\.)?([^/?#:]+)') as host
  )
  select array['n ' || array_to_string(sounds, ' ') || ' ' || town]
    || array(
      select 'p ' || digits
      from regexp_split_to_table(coalesce(phone, ''), '/') as number,
        lateral right(regexp_replace(regexp_replace(number, '\mext.*$', '', 'i'), '[^0-9]', '', 'g'), 8) as digits
      where length(digits) >= 7
    )
    || case when host is null or host ~ (
      '(?:^|\.)(?:facebook|fb|instagram|tiktok|twitter|x|youtube|linktr|google|goo|blogspot|wordpress|wixsite|business|'
      'shopee|lazada|foodpanda|booking|agoda|tripadvisor)\.[a-z.]+$'
    ) then '{}' else array['h ' || host] end
    || case when length(street) < 6 then '{}' else array['a ' || street || ' ' || town] end
    || array(
      select format(
        'w %s %s.%s %s.%s', sound, floor(latitude / 0.0045 + up), (up * 2)::integer,
        floor(longitude / 0.0045 + aside), (aside * 2)::integer
      )
      from unnest(array[0, 0.5]::double precision[]) as up,
        unnest(array[0, 0.5]::double precision[]) as aside, unnest(sounds) as sound
      where latitude is not null and longitude is not null
    )
  from parts
$$;

-- Two keys in thousands of millions share a number: then two businesses more are compared.
create function private.blocks_of(keys text[]) returns integer[]
  language sql immutable parallel safe set search_path = '' as $$
  select array(select distinct hashtext(key) as block from unnest(keys) as key order by block)
$$;
