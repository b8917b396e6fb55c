/** The colours of the map that the page's reader wants: the theme chosen on the page or the system's, and contrast. */
import { paletteOf } from './map-style.ts'
import type { Palette } from './paint-tile.ts'

const isDark = matchMedia('(prefers-color-scheme: dark)')
const wantsContrast = matchMedia('(prefers-contrast: more)')

export function currentPalette(): Palette {
  const theme = document.documentElement.dataset['theme'] ?? (isDark.matches ? 'dark' : 'light')
  return paletteOf(theme === 'dark' ? 'dusk' : 'day', { contrast: wantsContrast.matches })
}

/** Calls back whenever the colours may have changed. @returns ends that */
export function followTheme(changed: () => void): () => void {
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const queries = [isDark, wantsContrast]
  for (const query of queries) query.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    for (const query of queries) query.removeEventListener('change', changed)
  }
}
