import * as z from 'zod/mini'

/** What the search page reports: the query of its address, `?q=…`. What it finds is counted by the site. */
export const trackSearchRequest = z.object({ search: z.string().check(z.maxLength(1000)) })
