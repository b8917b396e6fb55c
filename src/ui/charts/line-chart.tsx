/** A chart of numbers by day, for the eye only: whoever shows it has the same numbers as a table. */
import './line-chart.css'
import { useEffect, useRef } from 'react'
import type Plot from 'uplot'

const tones = {
  bay: { colour: '--color-bay', look: 'text-bay' },
  mango: { colour: '--color-mango-deep', look: 'text-mango-deep' },
  leaf: { colour: '--color-leaf', look: 'text-leaf' },
  wood: { colour: '--color-wood', look: 'text-wood' },
  ink: { colour: '--color-ink', look: 'text-ink' },
} as const

/** A line, with a number for each day. */
export type ChartLine = { label: string; tone: keyof typeof tones; values: readonly number[] }

/** `days` are dates, as `2026-02-01`. */
type Drawn = { days: readonly string[]; lines: readonly ChartLine[] }

/** As tall as the sheet keeps free for it. */
const height = 220

export function LineChart({ days, lines }: Drawn) {
  const place = useRef<HTMLDivElement>(null)

  // The library is loaded once there is something to draw.
  useEffect(() => {
    const element = place.current
    if (!element) return
    let end: (() => void) | undefined
    let current = true
    import('uplot').then(
      (library) => {
        if (current) end = draw(library.default, element, { days, lines })
      },
      (cause: unknown) => console.warn('The chart could not be loaded:', cause),
    )
    return () => {
      current = false
      end?.()
    }
  }, [days, lines])

  return (
    <figure className="m-0">
      <figcaption className="flex flex-wrap gap-x-4 text-sm">
        {lines.map(({ label, tone }) => (
          <span key={label} className={`chart-key ${tones[tone].look}`}>
            {label}
          </span>
        ))}
      </figcaption>
      <div ref={place} className="chart mt-2" aria-hidden="true" />
    </figure>
  )
}

/** Draws into `element`, at its width and in the theme's colours. @returns the cleanup */
function draw(Library: typeof Plot, element: HTMLElement, { days, lines }: Drawn): () => void {
  const colour = (name: string) => () => resolved(element, name)
  const line = colour('--color-line')
  const axis = {
    stroke: colour('--color-ink-soft'),
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line },
  }
  const label = (index: number) => shortDay.format(new Date(days[index] ?? 0))
  const plot = new Library(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { drag: { x: false, y: false } },
      scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(5, most * 1.1)] } },
      axes: [
        { ...axis, incrs: [1, 2, 7, 14, 30], values: (_, splits) => splits.map(label) },
        { ...axis, size: 44, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 10_000] },
      ],
      series: [
        {},
        ...lines.map(({ tone }) => ({
          stroke: colour(tones[tone].colour),
          width: 2,
          points: { show: days.length <= 31 },
        })),
      ],
    },
    [days.map((_, index) => index), ...lines.map(({ values }) => [...values])],
    element,
  )
  const size = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }))
  size.observe(element)
  const theme = new MutationObserver(() => plot.redraw())
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    size.disconnect()
    theme.disconnect()
    plot.destroy()
  }
}

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** The current value of a theme colour: a canvas cannot read variables. */
function resolved(element: HTMLElement, name: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${name})`
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
