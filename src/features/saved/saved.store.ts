import { atom, onMount } from 'nanostores'
import { savedKey } from '#core/browser-names.ts'
import { followElsewhere } from '#core/device-memory.ts'
import { parseSaved } from './saved.schema.ts'
import { noneSaved, type Saved } from './saved.ts'

/**
 * The visitor's places, as this device has them. Changes in other tabs arrive here too, and those made while the browser
 * kept the page for a way back, when no tab's are told.
 */
export const $saved = atom<Saved>(noneSaved)

onMount($saved, () => {
  const follow = () => $saved.set(read())
  follow()
  return followElsewhere(savedKey, follow)
})

/**
 * Changes what the device keeps. What other tabs wrote meanwhile is read first, so that nothing of it is lost.
 * @throws DOMException when the browser keeps nothing, or no more
 */
export function changeSaved(change: (saved: Saved) => Saved): Saved {
  const changed = change(read())
  localStorage.setItem(savedKey, JSON.stringify(changed))
  $saved.set(changed)
  return changed
}

/** As `changeSaved`. @returns whether the device keeps the change */
export function keepSaved(change: (saved: Saved) => Saved): boolean {
  try {
    changeSaved(change)
    return true
  } catch {
    return false
  }
}

/** The toast for a change that the device does not keep. */
export const notKept = {
  title: 'Not saved',
  text: 'Your browser keeps nothing for this site, or has no room left.',
  kind: 'error',
} as const

/** Storage may be forbidden; then nothing is kept. */
function read(): Saved {
  try {
    return parseSaved(localStorage.getItem(savedKey))
  } catch {
    return noneSaved
  }
}
