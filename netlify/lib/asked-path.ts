/**
 * The path and query that the visitor requested. After a 404 for `/x`, Netlify's local runtime retries `/x.html`,
 * `/x.htm` and `/x/index.html`; all are the same page.
 */
export function askedPath(url: string): string {
  const { pathname, search } = new URL(url)
  const bare = pathname.replace(/(\/index)?\.html?$/, '')
  return `${bare === '' ? '/' : bare}${search}`
}
