import { useEffect, useRef, useState } from 'react'
import type { Point } from '#core/distance.ts'
import { whereaboutsOf } from '#features/businesses/whereabouts.ts'
import { askPosition } from '#features/geocoding/geocoding.api.ts'
import { geocodingQueries, isInBounds } from '#features/geocoding/geocoding.ts'
import { askOwnPosition } from '#features/geocoding/own-position.ts'
import { useFormServices } from '../form-services.ts'
import { foundSelf, notFoundSelf, pinIsLoose, pinTexts } from './pin-words.ts'
import { roundPin, usePin } from './use-pin.ts'
import { middleOf, usePinMap } from './use-pin-map.ts'

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
