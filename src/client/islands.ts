import type { Area } from '#features/account/account.ts'

/** What an `.island` file exports: the functions that its element needs. */
export type Island = {
  /** Takes over the application of a whole page for the signed-in user (see applications.ts). */
  start?(root: HTMLElement, area: Area): void | Promise<void>
  /** Does what the visitor asked for: `act` is the `data-act` of the clicked element inside `root`. */
  act?(root: HTMLElement, act: string): void | Promise<void>
  /** Called once for each root, at the first sign of intent. */
  prepare?(root: HTMLElement): void | Promise<void>
}

/**
 * A page's islands by the name in `data-island`. Each is loaded at the first hover, focus or touch of its element,
 * never before (see intent.ts).
 */
export const islands: Readonly<Record<string, () => Promise<Island>>> = {
  feedback: () => import('./business.island.ts'),
  logout: () => import('./logout.island.ts'),
  search: () => import('#features/search/search.island.ts'),
  'sign-in': () => import('#features/account/sign-in.island.ts'),
}
