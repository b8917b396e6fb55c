/** A picture after the first on a business's page, in storage. `caption` is '' when nothing was written. */
export type GalleryPicture = { url: string; caption: string }

/** The most pictures after the first; equal to the database's constraint. */
export const maxGallery = 9

/** The most characters of a caption; equal to the database's constraint. */
export const maxCaption = 140

/** The list with one item moved to another place; unchanged when there is no such place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items]
  if (to < 0 || to >= items.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** A business's pictures as a form holds them. */
export type Pictures = { first: string; gallery: readonly GalleryPicture[] }

/**
 * Puts a picture of the gallery first; the former first one takes its place.
 * @returns the pictures unchanged when the former one is not in storage, where alone a gallery's pictures lie
 */
export function putFirst({ first, gallery }: Pictures, index: number): Pictures {
  const chosen = gallery[index]
  if (!chosen || !canGoIntoGallery(first)) return { first, gallery }
  const former = first === '' ? [] : [{ url: first, caption: '' }]
  return { first: chosen.url, gallery: gallery.toSpliced(index, 1, ...former) }
}

/** Whether the first picture may trade places with one of the gallery: one on another host has to be copied first. */
export function canGoIntoGallery(first: string): boolean {
  return first === '' || first.startsWith('/media/')
}
