/** What stands in a list's place: that it could not be read, or that nothing is in it. */
import { LoadFailed } from '#ui/load-failed.tsx'
import type { Loaded } from '#ui/use-loaded.ts'

type Props = {
  list: Loaded<{ total: number }>
  /** What the rows are, as in "the banners". */
  what: string
  none: string
}

export function ListNotes({ list, what, none }: Props) {
  return (
    <>
      {list.error && <LoadFailed what={what} onRetry={list.reload} />}
      {list.value?.total === 0 && <p className="empty-note">{none}</p>}
    </>
  )
}
