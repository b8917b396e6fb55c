import type { GalleryPicture } from '#features/pictures/gallery.ts'
import type { Business } from '../business.ts'
import { pictureUrl } from '../business-links.ts'

type Pictured = Pick<Business, 'imageUrl' | 'gallery'>

/** The pictures that a business's page shows, the first one first. */
export function picturesOf({ imageUrl, gallery }: Pictured): GalleryPicture[] {
  const first = pictureUrl(imageUrl)
  return [...(first === null ? [] : [{ url: first, caption: '' }]), ...gallery]
}

/** The business with the first of its pictures as the one that cards and links show, whichever it is. */
export function withFirstPicture<Shown extends Pictured>(business: Shown): Shown {
  return { ...business, imageUrl: picturesOf(business)[0]?.url ?? '' }
}
