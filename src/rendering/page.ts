/** One page that is built ahead. Features list theirs, the emitter renders and writes them. */
export type Page = {
  /** Address to render, with its query if it has one; no trailing slash. */
  path: string
  /** Stands for everything the page shows: an equal digest means that rendering again changes nothing. */
  digest: string
  /** ISO time of the last change of what the page shows; goes into the sitemap. */
  lastModified?: string
  /** What the route would otherwise read from the database itself. */
  locals?: Record<string, unknown>
}

/** Whether a page is published as it should be: then it need not be rendered, nor what it shows be read. */
export type MarkSeen = (page: Pick<Page, 'path' | 'digest'>) => boolean
