/** Rows a page may have; the first is the usual. */
const pageSizes = [25, 50, 100] as const

export type ListPage = { page: number; pageSize: number }

/** Which page of a list the address names, and how long its pages are; what makes no sense is the first page. */
export function readListPage(query: URLSearchParams, name = 'page'): ListPage {
  const page = Number(query.get(name))
  const wanted = Number(query.get('rows'))
  return {
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    pageSize: pageSizes.find((size) => size === wanted) ?? pageSizes[0],
  }
}

/** Whether a value of the address is the id of a row at all: anything else would only be refused. */
export function isId(value: string | null): value is string {
  return value !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
