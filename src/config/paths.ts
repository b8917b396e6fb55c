/**
 * Every URL of the site is built here, so that a link and its route cannot drift apart. All paths are relative to the
 * site's origin and have no trailing slash.
 */

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Appends the non-empty values of `query`; empty strings, null, undefined and false are left out. */
function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== '' && value !== null && value !== undefined && value !== false)
      params.set(name, String(value))
  }
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}

/** Page 1 has no `page` parameter: a list's first page has one URL. */
function pageNumber(page: number | undefined): number | undefined {
  return page !== undefined && page > 1 ? page : undefined
}

/** The base path of serverless functions; scripts that need no other path import it alone. */
export const functionsPath = '/.netlify/functions'

export const paths = {
  home: '/',
  auth: '/auth',
  /** The login, which continues to `path`. */
  authThen: (path: string) => withQuery('/auth', { next: path }),
  /** Where a login leads that was begun beside a page whose session had ended. */
  loggedIn: '/logged-in',
  admin: '/admin',
  /** The page behind an invitation to the staff: a fragment, which stays in the browser, so that no log has its link. */
  invitation: (link?: string) => (link === undefined ? '/invitation' : `/invitation#${link}`),
  dashboard: '/user-dashboard',
  about: '/about',
  contact: '/contact',
  /** Where a message sent without JavaScript leads. */
  messageSent: '/contact/sent',
  newsletter: '/newsletter',
  /** Where a sign-up without JavaScript leads. */
  subscribed: '/newsletter/joined',
  /** The pages behind the links in the newsletter's mails, which functions show to whoever has a link. */
  confirmSubscription: '/newsletter/confirm',
  leaveNewsletter: '/newsletter/leave',
  /** Shown by the service worker in place of a page that cannot be reached. */
  offline: '/offline',
  /** The visitor's saved places. */
  saved: '/saved',
  /** A shared list: a fragment, which stays in the browser, so that no log has its key. */
  sharedList: (key?: string) => (key === undefined ? '/saved/list' : `/saved/list#${key}`),
  /** Where confirming leads. */
  subscriptionConfirmed: '/newsletter/confirmed',
  addBusiness: '/add-business',
  advertise: '/advertise',
  paymentPage: '/advertise/payment',
  /** Where the payment provider returns the buyer; `checkout` is the purchase's id. */
  payment: (query: { result: 'done' | 'cancelled'; checkout: string }) =>
    withQuery('/advertise/payment', query),
  terms: '/terms',
  privacy: '/privacy',
  /** What a mail of the newsletter links to: the function that confirms, and the one that unsubscribes. */
  confirmLink: (token: string) => withQuery(`${functionsPath}/confirm-subscription`, { token }),
  leaveLink: (key: string) => withQuery(`${functionsPath}/leave-newsletter`, { key }),
  /** A serverless function, by its file name. */
  function: (name: string) => `${functionsPath}/${name}`,
  business: (slug: string) => `/business/${slug}`,
  category: (slug: string, query: { city?: string; q?: string; page?: number } = {}) =>
    withQuery(`/category/${slug}`, { ...query, page: pageNumber(query.page) }),
  /** A category's businesses in one city. */
  categoryCity: (slug: string, city: string, query: { page?: number } = {}) =>
    withQuery(`/category/${slug}/${city}`, { page: pageNumber(query.page) }),
  location: (slug: string, query: { category?: string; page?: number } = {}) =>
    withQuery(`/location/${slug}`, { ...query, page: pageNumber(query.page) }),
  search: (
    query: {
      q?: string
      location?: string
      category?: string
      featured?: boolean
      near?: 'me'
      open?: 'now'
      view?: 'map'
    } = {},
  ) => withQuery('/search', query),
  /** What is known of the map's tiles. */
  mapSet: '/map/set.json',
  /** Where the map's tiles are, as `z/x/y.pbf`: their version is in their URLs, so that they never change. */
  mapTiles: (version: string) => `/map/tiles/${version}`,
  /** A still map, which never changes either. */
  mapStill: (version: string, name: string) => `/map/stills/${version}/${name}.svg`,
  /** The contact page, begun with what somebody searched for in vain: a fragment, which stays in the browser. */
  tellMissing: (searched: string) => `/contact#missing=${encodeURIComponent(searched)}`,
  /** The home page's popular locations keep an empty `q` in their URL. */
  popularLocation: (location: string) =>
    `/search?${new URLSearchParams({ location: location.toLowerCase().replaceAll('-', ' '), q: '' })}`,
} as const
