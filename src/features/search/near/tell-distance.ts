import { tabMemory } from '#core/device-memory.ts'
import { metersBetween } from '#core/distance.ts'
import { distanceWords, keptAround, pointOf } from './around.ts'
import { keptPosition } from './position.ts'

/** Writes into the line how far its place is: from the place of the last search, else from the visitor. */
export function tellDistance(line: HTMLElement): void {
  const memory = tabMemory()
  const around = keptAround(memory)
  const from = around ?? keptPosition(memory)
  if (from)
    line.textContent = distanceWords(metersBetween(pointOf(line.dataset['at'] ?? ''), from), around?.name)
}
