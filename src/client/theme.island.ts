/** Switches the theme. A choice equal to the system's is forgotten, so that the page follows the system again. */
import { themeKey } from '#core/browser-names.ts'
import { deviceMemory } from '#core/device-memory.ts'

export function act(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) {
    delete root.dataset['theme']
    deviceMemory()?.removeItem(themeKey)
  } else {
    root.dataset['theme'] = next
    deviceMemory()?.setItem(themeKey, next)
  }
}
