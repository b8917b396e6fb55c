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
