/**
 * The `_redirects` file. Rules are forced (`!`), because a file exists for the path without a query. Filters need the
 * renderer; page numbers alone are prebuilt, and a missing one falls through to the page function.
 * @param supabaseUrl URL of the data service, whose public storage holds the listings' pictures
 */
export function redirectsFile(supabaseUrl: string): string {
  const storage = `${supabaseUrl.replace(/\/$/, '')}/storage/v1/object/public`
  const rules = [
    `/media/* ${storage}/:splat 200!`,
    '/category/:slug city=:city /.netlify/functions/render 200!',
    '/category/:slug q=:q /.netlify/functions/render 200!',
    '/category/:slug page=:page /category/:slug/page/:page.html 200!',
    '/category/:slug/:city page=:page /category/:slug/:city/page/:page.html 200!',
    '/location/:slug category=:category /.netlify/functions/render 200!',
    '/location/:slug page=:page /location/:slug/page/:page.html 200!',
  ]
  return `${rules.join('\n')}\n`
}
