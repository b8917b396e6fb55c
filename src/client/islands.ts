import type { Area } from '#features/account/account.ts'

/** What every `.island` file exports: the parts of it that its element calls for. */
export type Island = {
  /** Takes over the application of a whole page for whoever is signed in (see applications.ts). */
  start?(root: HTMLElement, area: Area): void | Promise<void>
  /** Does what the visitor asked for: `act` is the `data-act` of the element that was clicked inside `root`. */
  act?(root: HTMLElement, act: string): void | Promise<void>
  /** Called once for each root, as soon as somebody shows intent. */
  prepare?(root: HTMLElement): void | Promise<void>
}

/**
 * What comes to life on a page, by the name in `data-island`. Each is loaded at the first hover, focus or touch of
 * its element, and never before (see intent.ts).
 */
export const islands: Readonly<Record<string, () => Promise<Island>>> = {
  feedback: () => import('./feedback.island.tsx'),
  logout: () => import('#features/account/logout.island.ts'),
  suggestions: () => import('#features/search/suggestions.island.ts'),
  'sign-in': () => import('#features/account/sign-in.island.ts'),
}
