import type { Client } from 'pg'

type Random = (limit: number) => number

const cityTexts = ['Makati City', 'City of Makati', 'Pasig', 'Parañaque City', 'Antipolo', 'Cebu City', '']

const anyBusiness = `(select id from mn_businesses order by md5(id::text || $1) limit 1)`
const anyCategory = `(select id from mn_categories order by md5(id::text || $1) limit 1)`
const anyBanner = `(select id from mn_banner_ads order by md5(id::text || $1) limit 1)`

/** An id derived from a text, so that a seed always creates and picks the same rows. */
const idFrom = (text: string) =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`
const newId = idFrom('$1 || $2')

/** Edits by people and functions; `$1` selects the row, `$2` becomes a value. */
const edits: readonly string[] = [
  `insert into mn_businesses (id, name, city, draft, category_id, created_at)
   values (${newId}, 'Business ' || $2, 'Pasig City', false, ${anyCategory}, now() - interval '1 hour' * length($1 || $2))`,
  `insert into mn_businesses (id, name, city, category_id)
   values (${newId}, 'Draft ' || $2, 'Makati', ${anyCategory})`,
  `update mn_businesses set draft = not draft where id = ${anyBusiness} and $2 <> ''`,
  `update mn_businesses set archived = not archived where id = ${anyBusiness} and $2 <> ''`,
  `update mn_businesses set phone = '8' || left(md5($2), 6) where id = ${anyBusiness}`,
  `update mn_businesses set name = 'Renamed ' || $2 where id = ${anyBusiness}`,
  `update mn_businesses set slug = 'moved-' || $2 where id = ${anyBusiness}`,
  `update mn_businesses set category_id = (select id from mn_categories order by md5(id::text || $2) limit 1)
   where id = ${anyBusiness}`,
  `update mn_businesses set secondary_category_id = (select id from mn_categories order by md5(id::text || $2) limit 1)
   where id = ${anyBusiness}`,
  `update mn_businesses set latitude = 14.5 + ascii(right($2, 1)) * 0.001, longitude = 121.02
   where id = ${anyBusiness}`,
  `update mn_businesses set latitude = null, longitude = null where id = ${anyBusiness} and $2 <> ''`,
  `select public.refresh_companion_categories() where $1 || $2 <> ''`,
  `update mn_businesses set secondary_category_id = null, short_description = $2 where id = ${anyBusiness}`,
  `update mn_businesses set featured_by_admin = not featured_by_admin where id = ${anyBusiness} and $2 <> ''`,
  `update mn_businesses set rating_override = nullif(length(md5($2)) % 10 + ascii(right($2, 1)) % 10, 0) % 10
   where id = ${anyBusiness}`,
  `update mn_businesses set owner_id = null, updated_at = now() where id = ${anyBusiness} and $2 <> ''`,
  `delete from mn_businesses where id = ${anyBusiness} and $2 <> ''`,
  `insert into mn_categories (id, name) values (${newId}, 'Category ' || $2)`,
  `update mn_categories set name = 'Kind ' || $2 where id = ${anyCategory}`,
  `update mn_categories set icon = (array['coffee', 'car', 'scissors', ''])[1 + ascii(right($2, 1)) % 4]
   where id = ${anyCategory}`,
  `update mn_categories set slug = 'kind-' || $2 where id = ${anyCategory}`,
  `delete from mn_categories where id = ${anyCategory} and $2 <> ''
   and not exists (select from mn_businesses where category_id = mn_categories.id)`,
  `insert into mn_banner_ads (id, title, image_url, link_url, active, show_on_homepage, category_id, business_id)
   values (${newId}, 'Banner ' || $2, 'https://pictures.test/x.jpg', 'https://link.test', true, ascii(right($2, 1)) % 2 = 0,
   ${anyCategory}, ${anyBusiness})`,
  `update mn_banner_ads set active = not active where id = ${anyBanner} and $2 <> ''`,
  `update mn_banner_ads set category_id = (select id from mn_categories order by md5(id::text || $2) limit 1)
   where id = ${anyBanner}`,
  `delete from mn_banner_ads where id = ${anyBanner} and $2 <> ''`,
]

/** Makes one random edit. */
export async function editSomething(client: Client, random: Random): Promise<void> {
  const edit = edits[random(edits.length)] ?? ''
  const city = cityTexts[random(cityTexts.length)] ?? ''
  const [pick, value] = [String(random(1e6)), `${random(1e6)}`]
  if (random(8) === 0) {
    await client.query(`update mn_businesses set city = $2 where id = ${anyBusiness}`, [pick, city])
    return
  }
  await client.query(edit, [pick, value])
}

/** Replaces the directory's contents with enough for several kinds of lists. */
export async function fillDirectory(client: Client, businesses: number): Promise<void> {
  await client.query('truncate mn_businesses, mn_categories, mn_banner_ads, site_changes cascade')
  await client.query(`insert into mn_categories (id, name)
    select ${idFrom(`'Start ' || n`)}, 'Start ' || n from generate_series(1, 5) as n`)
  await client.query(
    `insert into mn_businesses (
       id, name, city, draft, category_id, secondary_category_id, latitude, longitude, created_at
     )
     select ${idFrom(`'Shop ' || n`)}, 'Shop ' || n, (array['Makati', 'Pasig City', 'Taguig', 'Antipolo'])[1 + n % 4], n % 9 = 0,
       (select id from mn_categories order by name offset n % 2 limit 1),
       (select id from mn_categories order by name offset 1 - n % 2 limit case when n % 5 = 0 then 1 else 0 end),
       14.5 + n % 13 * 0.004, 121 + n % 7 * 0.005, now() - interval '1 minute' * n
     from generate_series(1, $1) as n`,
    [businesses],
  )
  await client.query('select public.refresh_companion_categories()')
}
