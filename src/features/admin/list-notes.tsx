/** Replaces a list that could not be read, or is empty. */
import { LoadFailed } from '#ui/load-failed.tsx'
import type { Loaded } from '#ui/use-loaded.ts'

type Props = {
  list: Loaded<{ total: number }>
  /** The noun for the rows, as in "the banners". */
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
