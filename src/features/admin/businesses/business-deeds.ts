/** What is decided about listings, said once for rows, menus and the edit dialog. */
import type { Flag } from './admin-businesses.ts'
import type { SeenBusiness } from './set-businesses.ts'

/** Sets a flag. `icon` where it stands alone. */
export type Deed = { label: string; icon: string; flag: Flag; value: boolean }

const publication: Readonly<Record<'publish' | 'unpublish', Deed>> = {
  publish: { label: 'Publish', icon: 'send', flag: 'draft', value: false },
  unpublish: { label: 'Unpublish', icon: 'eye-off', flag: 'draft', value: true },
}
const archive: Deed = { label: 'Archive', icon: 'archive', flag: 'archived', value: true }
const restore: Deed = { label: 'Restore', icon: 'archive-restore', flag: 'archived', value: false }

/** All that is offered for several at once. */
export const deeds: readonly Deed[] = [
  ...Object.values(publication),
  { label: 'Feature', icon: 'star', flag: 'featured', value: true },
  { label: 'Unfeature', icon: 'star', flag: 'featured', value: false },
  { label: 'Unverify', icon: 'badge-check', flag: 'verified', value: false },
  archive,
  restore,
]

/** Publishing it, or taking that back. */
export function publicationOf({ draft }: Pick<SeenBusiness, 'draft'>): Deed {
  return draft ? publication.publish : publication.unpublish
}

/** Archiving it, or taking that back. */
export function archivingOf({ archived }: Pick<SeenBusiness, 'archived'>): Deed {
  return archived ? restore : archive
}

export const sendingBack = { label: 'Send Back', icon: 'undo-2' } as const
