/** A map moved by mouse and wheel on a slow phone's processor, and what that costs its page. */
import type { Browser, CDPSession, Page } from 'playwright'
import { z } from 'zod'

/**
 * `busy`: the share of the time in which the page's main thread works; `longest`: its longest task in milliseconds. Both
 * by the thread's own clock, which stands while other programs have the processor.
 */
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

export async function moveAround(browser: Browser, page: Page, tools: CDPSession): Promise<Moved> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await browser.startTracing(page, { categories: ['toplevel'] })
  const started = performance.now()
  for (let round = 0; performance.now() - started < duration; round += 1) {
    await drag(page, drags[round % drags.length] ?? [0, 0])
    await page.mouse.wheel(0, turns[round % turns.length] ?? 0)
  }
  const passed = performance.now() - started
  const tasks = tasksOf(await browser.stopTracing())
  return {
    busy: tasks.reduce((sum, task) => sum + task, 0) / passed,
    longest: tasks.reduce((most, task) => Math.max(most, task), 0),
  }
}

async function drag(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2 + across, height / 2 + down, { steps: 24 })
  await page.mouse.up()
}

const event = z.object({
  name: z.string().optional(),
  pid: z.number().optional(),
  tid: z.number().optional(),
  /** Microseconds of the thread. */
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown().optional() }).optional(),
})
const trace = z.object({ traceEvents: z.array(event) })

/** The tasks of the pages' main threads in milliseconds, of which that of the one page does the work. */
function tasksOf(bytes: Buffer): number[] {
  const { traceEvents } = trace.parse(JSON.parse(bytes.toString()))
  const threadOf = ({ pid, tid }: z.infer<typeof event>) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((one) => one.name === 'ThreadControllerImpl::RunTask' && main.has(threadOf(one)))
    .map(({ tdur = 0 }) => tdur / 1000)
}
