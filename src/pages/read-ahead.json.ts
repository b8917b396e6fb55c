import type { APIRoute } from 'astro'
import { paths } from '#config/paths.ts'

/**
 * The speculation rules: the page of a link on which a pointer rests, or that is pressed, is fetched at once, where it is
 * one that the CDN has ready. Nothing of it runs before somebody is there, so that nothing is counted.
 */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      prefetch: [
        {
          where: { href_matches: [paths.business('*'), paths.category('*'), paths.location('*')] },
          eagerness: 'moderate',
        },
      ],
    }),
  )
