-- A turn lasts until its question was answered. Given by the clock alone, two turns 1.1 seconds apart could ask within
-- one second: the question of the first may take a tenth of a second longer to leave than that of the second.

alter table private.geocoding_turn add column holder uuid;
comment on column private.geocoding_turn.taken_at is
  'When the last question was done with; as long as one is under way, when its holder loses the turn';

drop function public.take_geocoding_turn();

-- Whoever has a turn may be done at any moment, so nobody is sent away for longer than the pause. A turn whose holder
-- died runs out a second after the question would have been given up (netlify/lib/geocoding/geocoding-world.ts).
create function public.take_geocoding_turn(holder uuid default null) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  pause constant interval := interval '1 second';
  longest_turn constant interval := interval '5 seconds';
begin
  update private.geocoding_turn as turn
  set taken_at = clock_timestamp() + longest_turn, holder = take_geocoding_turn.holder
  where turn.taken_at <= clock_timestamp() - pause;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from least(pause, taken_at + pause - clock_timestamp())) * 1000))::integer
    from private.geocoding_turn
  );
end
$$;

-- Says nothing of a turn that has run out and is somebody else's by now.
create function public.finish_geocoding_turn(holder uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  update private.geocoding_turn as turn set taken_at = clock_timestamp(), holder = null
  where turn.holder = finish_geocoding_turn.holder
$$;

comment on function public.take_geocoding_turn is
  'Zero when the caller may ask the geocoder now; else the milliseconds after which to come back';
comment on function public.finish_geocoding_turn is
  'Says that the question of this turn was answered or given up: a second later the next may be asked';

revoke all on function public.take_geocoding_turn(uuid), public.finish_geocoding_turn(uuid)
  from public, anon, authenticated;
grant execute on function public.take_geocoding_turn(uuid), public.finish_geocoding_turn(uuid) to service_role;
