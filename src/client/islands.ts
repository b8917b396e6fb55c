import type { Island } from './island.ts'

/**
 * A page's islands by the name in `data-island`. Each is loaded at the first hover, focus or touch of its element,
 * never before (see intent.ts).
 */
export const islands: Readonly<Record<string, () => Promise<Island>>> = {
  feedback: () => import('./business.island.ts'),
  map: () => import('#features/map/map.island.ts'),
  logout: () => import('./logout.island.ts'),
  search: () => import('#features/search/search.island.ts'),
  'sign-in': () => import('#features/account/sign-in.island.ts'),
  theme: () => import('./theme.island.ts'),
}
