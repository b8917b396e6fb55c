/**
 * What this page shows of the browser's own: theme, session, saved places. Loaded when they may have changed elsewhere,
 * in another tab or while the browser kept the page for a way back, of which a page is told nothing.
 */
import { savedKey, sessionKey, themeKey } from '#core/browser-names.ts'
import { deviceMemory } from '#core/device-memory.ts'

const root = document.documentElement

/** Where nothing is kept there is nothing to catch up with, and a theme chosen on this page stays. */
export function catchUp(): void {
  const memory = deviceMemory()
  if (!memory) return
  showTheme(memory)
  showSession(memory)
  if (memory.getItem(savedKey)) import('./saved.island.ts').then((saved) => saved.prepare())
}

function showTheme(memory: Storage): void {
  const theme = memory.getItem(themeKey)
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme
  else delete root.dataset['theme']
}

function showSession(memory: Storage): void {
  if (!memory.getItem(sessionKey)) delete root.dataset['session']
  else if (!root.dataset['session']) {
    root.dataset['session'] = 'in'
    import('./session.ts').then((session) => session.follow())
  }
}
