/**
 * The path a visitor asked for, with its query. Netlify's local runtime asks again for `/x.html`, `/x.htm` and
 * `/x/index.html` when `/x` was answered with 404; these are the same page.
 */
export function askedPath(address: string): string {
  const { pathname, search } = new URL(address)
  const bare = pathname.replace(/(\/index)?\.html?$/, '')
  return `${bare === '' ? '/' : bare}${search}`
}
