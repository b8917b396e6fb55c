/** What is looked at: each state of each page, on each screen, by day and at dusk. */
import type { Page } from 'playwright/test'

export type Screen = {
  /** The name in those of its views. */
  name: string
  width: number
  height: number
  /** Pixels of ordinary text, as the reader has set the browser; 16 where nobody has set anything. */
  text?: number
  /** Whether only what geometry finds is looked for, which colours do not change. */
  isByDayAlone?: true
  /** Whether fingers point there. */
  isTouched?: boolean
}

const screens: readonly Screen[] = [
  { name: '320', width: 320, height: 640, isTouched: true },
  { name: '390', width: 390, height: 844, isTouched: true },
  { name: '768', width: 768, height: 1024 },
  { name: '1440', width: 1440, height: 900 },
  { name: '320, text twice as large', width: 320, height: 640, text: 32, isByDayAlone: true },
  { name: '1280, four times enlarged', width: 320, height: 256, isByDayAlone: true },
]

const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themesOf = ({ isByDayAlone }: Screen): readonly Theme[] => (isByDayAlone ? ['light'] : themes)

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
  /** Whether other things are done on other screens: then each of them gets the page anew. */
  differs?: true
  /** Of which screens it is a state: those at most so wide, or at least. */
  only?: { upTo?: number; from?: number }
}

/** The screens that see the state, in groups that see one and the same page, which is resized. */
export function screensOf({ differs, only: { upTo = Infinity, from = 0 } = {} }: State): Screen[][] {
  const seeing = screens.filter(({ width }) => width >= from && width <= upTo)
  return differs ? seeing.map((screen) => [screen]) : [seeing]
}
