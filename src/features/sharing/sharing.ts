/** What is shared: a page of ours by its name. `url` is whole, so that it works in a message. */
export type Shared = { title: string; url: string }

/** How sharing ended; `shown` when the visitor has to copy the link from the screen. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'shown'

/** What sharing needs of the browser; `share` is missing where the system has no sheet for it. */
export type ShareMeans = {
  share?: (shared: Shared) => Promise<void>
  copy: (text: string) => Promise<void>
}

/** What this browser has for sharing. */
export function ownMeans(): ShareMeans {
  return {
    ...(typeof navigator.share === 'function' && { share: (data) => navigator.share(data) }),
    copy: (text) => navigator.clipboard.writeText(text),
  }
}

/** Offers the system's own sheet, else copies the link; the toast then says which. */
export async function sharePage(shared: Shared, means: ShareMeans): Promise<ShareOutcome> {
  try {
    if (means.share) {
      await means.share(shared)
      return 'shared'
    }
  } catch (error) {
    // Closing the sheet is no failure; a browser that refuses it leaves the link to be copied.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
  }
  try {
    await means.copy(shared.url)
    return 'copied'
  } catch {
    return 'shown'
  }
}
