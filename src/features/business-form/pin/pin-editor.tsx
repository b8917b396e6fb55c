import { useEffect, useRef, useState } from 'react'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import type { Point } from '#core/distance.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { findCity } from '#features/cities/cities.ts'
import { askPosition } from '#features/geocoding/geocoding.api.ts'
import { geocodingQueries, isInBounds } from '#features/geocoding/geocoding.ts'
import { askOwnPosition } from '#features/geocoding/own-position.ts'
import type { PinMap } from '#features/map/pin-map.ts'
import { useFormServices } from '../form-services.ts'
import { foundSelf, notFoundSelf, pinIsLoose, pinTexts } from './pin-words.ts'
import { roundPin, usePin } from './use-pin.ts'

export function PinEditor() {
  const { connect } = useFormServices()
  const { position, values, said, doubt, isMoved, set, putBack } = usePin()
  const [note, setNote] = useState('')
  const first = useRef<HTMLButtonElement>(null)
  // What was clicked to open this is not there any more.
  useEffect(() => first.current?.focus(), [])
  const turn = useRef(0)
  /** The latest wins: an answer that comes after the pin was set otherwise moves it no more. */
  const begin = (words: string) => {
    turn.current += 1
    const own = turn.current
    setNote(words)
    return () => own === turn.current
  }
  const frame = usePinMap(position, values.city, (point) => {
    begin('')
    set(point)
  })

  /** Sets the pin where something says that the business is, and looks at it. */
  const found = (exact: Point, words: string) => {
    const point = roundPin(exact)
    set(point)
    frame.show(point)
    setNote(words)
  }

  const findAddress = async () => {
    const whereabouts = whereaboutsOf(values)
    if (geocodingQueries(whereabouts).length === 0) return setNote(pinTexts.noAddress)
    const isLatest = begin(pinTexts.looking)
    const signedIn = await connect().catch(() => null)
    if (!isLatest()) return
    if (!signedIn) return setNote(pinTexts.signedOut)
    const at = await askPosition(signedIn.db, whereabouts)
    if (!isLatest()) return
    if (at) return found(at, pinTexts.foundAddress)
    setNote(at === null ? pinTexts.unknownAddress : pinTexts.unanswered)
  }

  const findSelf = async () => {
    const isLatest = begin(pinTexts.asking)
    const at = await askOwnPosition({ exact: true })
    if (!isLatest()) return
    if ('failure' in at) return setNote(notFoundSelf(at.failure))
    if (!isInBounds(at)) return setNote(notFoundSelf('far'))
    found(at, foundSelf(at.accuracy))
  }

  return (
    <>
      <div className="pin-actions">
        <button
          type="button"
          ref={first}
          className="btn btn-secondary btn-sm"
          onClick={() => void findAddress()}
        >
          Find the Address
        </button>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void findSelf()}>
          I Am Here
        </button>
        {isMoved && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            onClick={() => {
              const before = putBack()
              begin('')
              if (before) frame.show(before)
            }}
          >
            Put It Back
          </button>
        )}
      </div>
      {frame.hasFailed ? (
        <div role="alert" className="pin-failed">
          <p>{pinTexts.failed}</p>
          <button type="button" className="btn btn-secondary btn-sm" onClick={frame.retry}>
            Try Again
          </button>
        </div>
      ) : (
        <div className="map-room" ref={frame.ref} />
      )}
      <div role="status" className="grid gap-1">
        {note !== '' && <p>{note}</p>}
        <p className="hint">{position === null ? pinIsLoose(middleOf(values.city).name) : said}</p>
        {doubt !== '' && <p className="pin-doubt">{`${doubt} Check the pin and the city.`}</p>}
      </div>
    </>
  )
}

/** A city from edge to edge, a whole place, and a street around a business, by the map's zoom. */
const zooms = { city: 13, place: 10, spot: 17 }

function middleOf(city: string) {
  const chosen = findCity(city)
  if (chosen) return { ...chosen.center, name: chosen.name, zoom: zooms.city }
  const middle = (degrees: readonly number[]) => degrees.reduce((sum, one) => sum + one, 0) / degrees.length
  return {
    latitude: middle(cities.map(({ center }) => center.latitude)),
    longitude: middle(cities.map(({ center }) => center.longitude)),
    ...{ name: site.place, zoom: zooms.place },
  }
}

/** The map in its element, from when this is drawn until it is not any more. */
function usePinMap(position: Point | null, city: string, moved: (point: Point) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const map = useRef<PinMap>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  const latest = useRef({ position, city, moved, shown: position })
  latest.current = { ...latest.current, position, city, moved }

  useEffect(() => {
    const container = ref.current
    if (container === null) return undefined
    let isWanted = attempt > 0
    const { position: at, city: named } = latest.current
    const wishes = {
      start: at ? { ...at, zoom: zooms.spot } : middleOf(named),
      isSet: at !== null,
      name: 'Where the business is',
      moved: (exact: Point) => {
        const point = roundPin(exact)
        latest.current.shown = point
        latest.current.moved(point)
      },
    }
    import('#features/map/pin-map.ts')
      .then(async ({ openPinMap }) => {
        if (!isWanted) return
        const opened = await openPinMap(container, wishes)
        if (!isWanted) return opened.close()
        map.current = opened
        // It was set while the map came.
        const { position: now } = latest.current
        if (now && (now.latitude !== at?.latitude || now.longitude !== at.longitude)) opened.show(now)
      })
      .catch((cause: unknown) => {
        console.error(cause)
        if (isWanted) setFailedAttempt(attempt)
      })
    return () => {
      isWanted = false
      map.current?.close()
      map.current = null
    }
  }, [attempt])

  const { latitude, longitude } = position ?? {}
  useEffect(() => {
    const { shown } = latest.current
    if (latitude === undefined || longitude === undefined) return
    if (shown?.latitude === latitude && shown.longitude === longitude) return
    // It was typed, or read from a link.
    latest.current.shown = { latitude, longitude }
    map.current?.show({ latitude, longitude })
  }, [latitude, longitude])

  return {
    ref,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
    show: (point: Point) => {
      latest.current.shown = point
      map.current?.show(point)
    },
  }
}
