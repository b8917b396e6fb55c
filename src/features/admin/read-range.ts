import { dataOrThrow, errorCodes } from '#db/answers.ts'

type Answer<Row> = {
  data: Row[] | null
  error: { message: string; code?: string } | null
  count: number | null
}

/**
 * Reads one page of a list. Rows may vanish meanwhile: a page beyond the last one is read again as the first.
 * @param read requests the rows between two indexes, both inclusive, and the exact count
 * @param what what is read, for the log
 */
export async function readRange<Row>(
  { page, pageSize }: { page: number; pageSize: number },
  what: string,
  read: (from: number, to: number) => PromiseLike<Answer<Row>>,
): Promise<{ total: number; page: number; rows: Row[] }> {
  const answer = await read((page - 1) * pageSize, page * pageSize - 1)
  if (answer.error?.code === errorCodes.rangeNotSatisfiable && page > 1)
    return readRange({ page: 1, pageSize }, what, read)
  const { data, error, count } = answer
  const rows = dataOrThrow<Row[] | null>(error ? { data, error } : { data, error }, what) ?? []
  return { total: count ?? rows.length, page, rows }
}
