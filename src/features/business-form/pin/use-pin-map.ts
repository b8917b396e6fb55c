import { useEffect, useRef, useState } from 'react'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import type { Point } from '#core/distance.ts'
import { findCity } from '#features/cities/cities.ts'
import type { PinMap } from '#features/map/pin-map.ts'
import { roundPin } from './use-pin.ts'

/** A city from edge to edge, a whole place, and a street around a business, by the map's zoom. */
const zooms = { city: 13, place: 10, spot: 17 }

/** Where the map of a city begins; that of the place when the city is none of ours. */
export function middleOf(city: string) {
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
export function usePinMap(position: Point | null, city: string, moved: (point: Point) => void) {
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
