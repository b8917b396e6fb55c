/** A page built ahead of time. Features list theirs; the emitter renders and writes them. */
export type Page = {
  /** URL path to render, with its query; no trailing slash. */
  path: string
  /** Fingerprint of everything the page shows: while it is unchanged, so is the page. */
  digest: string
  /** ISO time of the last change to what the page shows, for the sitemap. */
  lastModified?: string
  /** What the route would otherwise read from the database itself. */
  locals?: Record<string, unknown>
}

/**
 * Reports a page as still listed. @returns whether its published file is up to date, so that neither its data need be
 * read nor the page rendered
 */
export type MarkSeen = (page: Pick<Page, 'path' | 'digest'>) => boolean
