import * as z from 'zod/mini'

/** What the search page reports: its query, `?q=…`. The server counts the results itself. */
export const trackSearchRequest = z.object({ search: z.string().check(z.maxLength(1000)) })
