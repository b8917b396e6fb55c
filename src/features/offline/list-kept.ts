/** Lists what the device keeps. It runs offline, so it imports nothing that is loaded later. */
import { paths } from '#config/paths.ts'
import { keptPages, savedKey } from '#core/browser-names.ts'

type Link = { href: string; text: string }

/** Milliseconds between two tries of the page that was asked for. */
const pause = 3_000

addEventListener('online', () => location.reload())
// The event may come before the network is there.
if (location.pathname !== paths.offline) setInterval(() => void tryAgain(), pause)
show('saved', savedLinks())
void seenLinks().then((links) => show('seen', links))

async function tryAgain(): Promise<void> {
  if (document.hidden) return
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer) location.reload()
}

function show(kind: 'saved' | 'seen', links: readonly Link[]): void {
  const list = document.querySelector(`[data-kept-${kind}]`)
  if (!list || links.length === 0) return
  list.nextElementSibling?.remove()
  list.replaceChildren(
    ...links.map(({ href, text }) => {
      const link = Object.assign(document.createElement('a'), {
        ...{ href, textContent: text, className: 'link flex min-h-11 items-center' },
      })
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}

/** What saved.store.ts keeps, read without its parser, which this page has no room for. */
function savedLinks(): Link[] {
  try {
    const { places = [] } = JSON.parse(localStorage.getItem(savedKey) ?? '{}')
    const links: Link[] = places
      .filter(({ unsent, slug }: { unsent?: string; slug: string }) => unsent !== 'remove' && slug !== '')
      .map(({ slug, name }: { slug: string; name: string }) => ({ href: paths.business(slug), text: name }))
    return [...new Map(links.map((link) => [link.href, link])).values()]
  } catch {
    return []
  }
}

/** The kept pages by their titles, the last one first. */
async function seenLinks(): Promise<Link[]> {
  const cache = await caches.open(keptPages)
  const pages = (await cache.keys()).map(({ url }) => new URL(url))
  const seen = pages.filter(({ pathname }) => !pathname.startsWith('/_astro/'))
  const links = await Promise.all(
    seen.reverse().map(async (url) => {
      const text = (await (await cache.match(url.href))?.text()) ?? ''
      const title = new DOMParser().parseFromString(text, 'text/html').title
      return { href: url.pathname, text: title || url.pathname }
    }),
  )
  return links
}
