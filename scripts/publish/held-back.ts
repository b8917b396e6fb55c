import { affectedPages } from '#features/publishing/publishing.ts'
import type { Page } from '#rendering/page.ts'
import { urlsOf } from './new-urls.ts'
import type { Outbox } from './outbox.ts'

/** A page that was not written, since it links to URLs without a page. */
export type HeldPage = { kind: string; page: Page; links: readonly string[] }

/**
 * The pages to write after all, by kind: their links lead nowhere whatever a build does, such as a banner's to a page that never
 * was. What changed since the build began is another matter: the next build makes those pages, then the ones that link
 * there.
 */
export async function pagesToRelease(
  held: readonly HeldPage[],
  readMeanwhile: (() => Promise<Outbox>) | undefined,
): Promise<ReadonlyMap<string, readonly Page[]>> {
  const meanwhile = held.length > 0 ? await readMeanwhile?.() : undefined
  const changed = new Set(urlsOf(affectedPages(meanwhile?.changes ?? [])))
  const released = new Map<string, Page[]>()
  for (const { kind, page, links } of meanwhile?.tooMany ? [] : held) {
    if (links.some((link) => changed.has(link))) continue
    const others = released.get(kind)
    if (others) others.push(page)
    else released.set(kind, [page])
  }
  return released
}
