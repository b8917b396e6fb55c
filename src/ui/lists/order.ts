/** How a list is sorted: the name of a column, and which way. */
export type DataOrder = { by: string; descending: boolean }

/** An order in the URL: `name`, or `-name` downwards. */
export function sortName({ by, descending }: DataOrder): string {
  return descending ? `-${by}` : by
}

/** The order that the URL names; the standard one where it names none that is known. */
export function readOrder(query: URLSearchParams, known: readonly string[], standard: DataOrder): DataOrder {
  const named = query.get('sort') ?? ''
  const order = { by: named.replace(/^-/, ''), descending: named.startsWith('-') }
  return known.includes(order.by) ? order : standard
}

/** The choices for rows per page; the first is the default. */
export const pageSizes = [25, 50, 100] as const

/** Whether a list's size is to choose: it is none of its own, and another would show more. */
export function isSizeChosen({ pageSize, total }: { pageSize: number; total: number }): boolean {
  return pageSizes.some((size) => size === pageSize) && total > pageSizes[0]
}
