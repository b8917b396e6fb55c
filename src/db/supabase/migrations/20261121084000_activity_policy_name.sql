-- PostgreSQL cuts a name after 63 bytes; the first name of this policy was longer, and ended amid a word.
alter policy "Owners read what their listings and banners bring, administrato" on public.mn_daily_activity
  rename to "Owners read what their own brings, administrators all";
