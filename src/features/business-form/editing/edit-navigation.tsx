/** Ways through a long form: to its sections, and to the next business of the list behind it. */
import './edit-navigation.css'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/icons/icon-button.tsx'

/** A list that the business was opened from, to go through it. */
export type Neighbours = {
  /** `3 of 120` */
  place: string
  previous: (() => void) | null
  next: (() => void) | null
}

type Section = { title: string; go: () => void }

type Props = {
  neighbours: Neighbours | undefined
  /** Whether the form is there, whose sections these are. */
  isReady: boolean
  /** Leaves the form, if nothing is lost by it. */
  onGo: (there: () => void) => void
}

export function EditNavigation({ neighbours, isReady, onGo }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [sections, setSections] = useState<readonly Section[]>([])
  useEffect(() => setSections(isReady ? sectionsBeside(place.current) : []), [isReady])
  const latest = useRef({ neighbours, onGo })
  latest.current = { neighbours, onGo }

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      const { neighbours: list, onGo: go } = latest.current
      if (!event.altKey || document.querySelector('[role="alertdialog"]')) return
      const there = { PageUp: list?.previous, PageDown: list?.next }[event.key]
      if (!there) return
      event.preventDefault()
      go(there)
    }
    addEventListener('keydown', step)
    return () => removeEventListener('keydown', step)
  }, [])

  return (
    <div className="edit-navigation" ref={place}>
      {sections.length > 0 && (
        <nav aria-label="Sections">
          <ul>
            {sections.map((section) => (
              <li key={section.title}>
                <button type="button" className="edit-section-link" onClick={section.go}>
                  {section.title}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {neighbours && (
        <p className="edit-neighbours">
          <IconButton
            icon="chevron-left"
            label="Previous business"
            aria-disabled={neighbours.previous === null}
            onClick={() => neighbours.previous && onGo(neighbours.previous)}
          />
          <span>{neighbours.place}</span>
          <IconButton
            icon="chevron-right"
            label="Next business"
            aria-disabled={neighbours.next === null}
            onClick={() => neighbours.next && onGo(neighbours.next)}
          />
        </p>
      )}
    </div>
  )
}

/** The sections of the form in the same dialog, by their headings. */
function sectionsBeside(place: Element | null): Section[] {
  const found = place?.closest('.dialog')?.querySelectorAll<HTMLElement>('fieldset.form-section') ?? []
  return [...found].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? '',
    go: () => {
      section.scrollIntoView({ block: 'start' })
      section.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true })
    },
  }))
}
