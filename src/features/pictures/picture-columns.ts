/**
 * How a row is asked for its picture. The database lets nobody read the URL on another host that somebody gave it:
 * visitors are shown a picture once it lies in storage, and whoever may see the row of the waiting copy reads it there.
 */

/** The picture that is shown to everybody; '' while it waits to be copied. */
export const shownPicture = 'image_url:picture_url'

/** The same, and the URL that waits, for its owner and administrators. See `givenPicture`. */
export const pictureWithSource = `${shownPicture}, waiting_picture:mn_picture_copies(url)` as const

type Row = { image_url: string; waiting_picture: { url: string } | null }

/** The URL that was given to a row read with `pictureWithSource`. */
export const givenPicture = ({ image_url, waiting_picture }: Row): string => waiting_picture?.url ?? image_url
