/** What is looked at: each state of each page, on each screen, by day and at dusk. */
import type { Page } from 'playwright/test'

export const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
export type Screen = (typeof screens)[number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A state of a page. */
export type State = {
  name: string
  at: string | (() => Promise<string>)
  /** Who looks, a visitor if nobody is named. `newcomer` has an account and nothing else. */
  as?: 'visitor' | 'owner' | 'admin' | 'newcomer'
  /** What is arranged before the page comes. */
  before?: (page: Page) => Promise<void>
  /** What is done on the page. */
  act?: (page: Page) => Promise<void>
  /** Errors that belong to the state. */
  complaint?: RegExp
  /** Of which screens it is a state: those at most so wide, or at least. */
  only?: { upTo?: number; from?: number }
}

/** The name under which a view's look is kept. */
export const viewName = (state: State, { width }: Screen, theme: Theme) => `${state.name} ${width} ${theme}`

export function screensOf({ only: { upTo = Infinity, from = 0 } = {} }: State): Screen[] {
  return screens.filter(({ width }) => width >= from && width <= upTo)
}
