import { hasDotSegments } from '#core/link.ts'
import { isReservedName } from '#core/slug.ts'

/** The longest name that common file systems hold, in bytes, less the ending. */
const maxName = 250

/** Whether every file system keeps the name as it is, and for itself alone: some ignore case, or a dot at the end. */
function isPlainName(name: string): boolean {
  const isKept = name === name.toLowerCase() && !/[\p{Cc}\\:*?"<>|]|[. ]$/u.test(name)
  return isKept && Buffer.byteLength(name) <= maxName
}

const withExtension = /\.[a-z0-9]+$/

/**
 * The file that holds a page that is built ahead: `/about` → `about.html`, `/` → `index.html`,
 * `/category/cafes?page=2` → `category/cafes/page/2.html`; a path with an extension is its own file.
 * @throws Error for a path that has no file: a query other than `?page=N`, a way out of the folder, or a name that is
 *   another file's
 */
export function pathToFile(path: string): string {
  const url = new URL(path, 'http://site')
  if (!path.startsWith('/') || url.host !== 'site' || url.pathname !== path.split('?')[0])
    throw new Error(`${path} is no path of the site`)
  const file = decodeURIComponent(url.pathname.slice(1))
  if (hasDotSegments(path)) throw new Error(`${path} leads out`)
  const [first = '', ...below] = file.split('/')
  if (![first, ...below].every(isPlainName))
    throw new Error(`${path} has no name of its own on every file system`)
  // The fixed pages at the top are such files: 404.html, robots.txt.
  if (below.some((name) => isReservedName(name.split('.')[0] ?? '')))
    throw new Error(`${path} means another file`)
  const [query, ...others] = url.searchParams
  if (query === undefined) return withExtension.test(file) ? file : `${file || 'index'}.html`
  const [name, value] = query
  if (name !== 'page' || others.length > 0 || !/^[1-9]\d*$/.test(value))
    throw new Error(`${path} cannot be built ahead: only ?page=N has a file`)
  return `${file}/page/${value}.html`
}
