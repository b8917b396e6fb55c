import * as z from 'zod/mini'
import { readService } from '#db/read.ts'
import { showRatingSummary } from './shown-rating.ts'

const rowsShape = z.array(
  z.object({
    rating_mean: z.nullable(z.number()),
    rating_count: z.number(),
    rating_override: z.nullable(z.number()),
  }),
)

/** Shows the page's current rating. If it cannot be read, the prerendered one stays. */
export async function refreshRating(): Promise<void> {
  const id = document.querySelector<HTMLElement>('main [data-business]')?.dataset['business'] ?? ''
  try {
    const query = `select=rating_mean,rating_count,rating_override&id=eq.${id}`
    const [row] = rowsShape.parse(await readService(`/mn_businesses?${query}`))
    if (row)
      showRatingSummary(id, { mean: row.rating_mean, count: row.rating_count, override: row.rating_override })
  } catch (error) {
    console.warn(error)
  }
}
