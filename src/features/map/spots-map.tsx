/** Spots on a map, beside the list that says what they are. It loads the map when it is drawn. */
import './map-room.css'
import { useEffect, useRef, useState } from 'react'
import type { SpotsMap as Opened, Spot } from './spots.ts'

type Props = {
  /** What the map is of, for those who cannot see it. */
  name: string
  spots: readonly Spot[]
  /** The id of the spot that stands out. */
  pointed?: string | null
  onChoose?: (id: string) => void
}

export function SpotsMap({ name, spots, pointed = null, onChoose }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const choose = useRef(onChoose)
  choose.current = onChoose

  useEffect(() => {
    const container = frame.current
    if (container === null) return undefined
    let isWanted = attempt > 0
    let own: Opened | null = null
    import('./spots.ts')
      .then(({ openSpots }) => openSpots(container, name, (id) => choose.current?.(id)))
      .then(
        (map) => {
          if (!isWanted) return map.close()
          own = map
          setOpened(map)
        },
        (cause: unknown) => {
          console.error(cause)
          if (isWanted) setFailedAttempt(attempt)
        },
      )
    return () => {
      isWanted = false
      setOpened(null)
      own?.close()
    }
  }, [name, attempt])

  const drawn = JSON.stringify(spots)
  const latest = useRef(pointed)
  latest.current = pointed
  useEffect(() => {
    opened?.draw(JSON.parse(drawn))
    opened?.pointAt(latest.current)
  }, [opened, drawn])
  useEffect(() => opened?.pointAt(pointed), [opened, pointed])

  if (failedAttempt === attempt)
    return (
      <p role="alert" className="grid justify-items-start gap-2">
        The map could not be loaded just now.
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => setAttempt(attempt + 1)}>
          Try Again
        </button>
      </p>
    )
  return <div className="map-room" ref={frame} />
}
