import { pageSizes } from '#ui/lists/order.ts'

export type ListPage = { page: number; pageSize: number }

/** The page of a list that the URL names, and its size; invalid values give the first page. */
export function readListPage(query: URLSearchParams, name = 'page'): ListPage {
  const page = Number(query.get(name))
  const wanted = Number(query.get('rows'))
  return {
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === wanted) ?? pageSizes[0],
  }
}

/** Whether a value in the URL can be a row's id; the database would refuse anything else. */
export function isId(value: string | null): value is string {
  return value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
