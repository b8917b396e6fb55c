const withExtension = /\.[a-z0-9]+$/

/**
 * The file that holds a page that is built ahead: `/about` → `about.html`, `/` → `index.html`,
 * `/category/cafes?page=2` → `category/cafes/page/2.html`; a path with an extension is its own file.
 * @throws Error for a path that has no file: a query other than `?page=N`, or a way out of the folder
 */
export function pathToFile(path: string): string {
  const url = new URL(path, 'http://site')
  if (!path.startsWith('/') || url.host !== 'site' || url.pathname !== path.split('?')[0])
    throw new Error(`${path} is no path of the site`)
  const file = decodeURIComponent(url.pathname.slice(1))
  if (file.split('/').some((part) => part === '..' || part === '.')) throw new Error(`${path} leads out`)
  const [query, ...others] = url.searchParams
  if (query === undefined) return withExtension.test(file) ? file : `${file || 'index'}.html`
  const [name, value] = query
  if (name !== 'page' || others.length > 0 || !/^[1-9]\d*$/.test(value))
    throw new Error(`${path} cannot be built ahead: only ?page=N has a file`)
  return `${file}/page/${value}.html`
}
