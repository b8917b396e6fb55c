/** A map moved by mouse and wheel on a slow phone's processor, and what that costs its page. */
import type { CDPSession, Page } from 'playwright'

/** `busy`: the share of the time in which the page's main thread works; `longest`: its longest task in milliseconds. */
export type Moved = { busy: number; longest: number }

const slowness = 4

/** Milliseconds. */
const duration = 20_000

/** From the middle, in pixels: the map is dragged there and back. */
const drags = [
  [180, 40],
  [-160, 120],
  [60, -170],
  [-80, 10],
] as const

/** Nearer and farther, as a wheel turns. */
const turns = [-240, -240, 240, 240, -240, 240]

export async function moveAround(page: Page, tools: CDPSession): Promise<Moved> {
  await page.evaluate(watchTasks)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const before = await readMetrics(tools)
  const until = Date.now() + duration
  for (let round = 0; Date.now() < until; round += 1) {
    await drag(page, drags[round % drags.length] ?? [0, 0])
    await page.mouse.wheel(0, turns[round % turns.length] ?? 0)
  }
  const after = await readMetrics(tools)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const longest = await page.evaluate(() => globalThis.longestTask)
  return { busy: (after.busy - before.busy) / (after.time - before.time), longest }
}

async function drag(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2 + across, height / 2 + down, { steps: 24 })
  await page.mouse.up()
}

async function readMetrics(tools: CDPSession): Promise<{ busy: number; time: number }> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { busy: read('TaskDuration'), time: read('Timestamp') }
}

declare global {
  var longestTask: number
}

/** Runs in the page. */
function watchTasks(): void {
  globalThis.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longestTask = Math.max(globalThis.longestTask, duration)
  }).observe({ type: 'longtask' })
}
