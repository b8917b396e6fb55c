import { useEffect, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Point } from '#core/distance.ts'
import { cityAt, doubtOf } from '../doubtful-place.ts'
import { type PlaceValues, placed, shownPosition, whereaboutsColumns } from '../position.ts'
import { pinAt } from './pin-words.ts'

/** A pin is as exact as the hand that sets it: to about ten centimetres. */
export function roundPin({ latitude, longitude }: Point): Point {
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** The pin of the form around: where it is, what is said of that, and how it is set. */
export function usePin() {
  const { setValue } = useFormContext<PlaceValues>()
  const { defaultValues } = useFormState<PlaceValues>()
  const watched = useWatch<PlaceValues>()
  const values = textsOf(watched)
  const before = textsOf(defaultValues)
  const position = shownPosition(before, values)
  const write = ({ latitude, longitude }: PlaceValues) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('latitude', latitude, options)
    setValue('longitude', longitude, options)
  }
  return {
    ...{ position, values },
    ...useJudgement(values, position),
    isMoved: before.latitude !== values.latitude || before.longitude !== values.longitude,
    set: (point: Point) => write(placed(values, point)),
    /** Undoes what was set. @returns where the pin is then; null for none */
    putBack: (): Point | null => {
      write(before)
      const { latitude, longitude } = before
      return shownPosition(before, { ...values, latitude, longitude })
    },
  }
}

/** The form's texts about the place; it may hold more, and the library knows of each only that it may be missing. */
function textsOf(held: Partial<PlaceValues> | undefined): PlaceValues {
  // Object.fromEntries loses the names.
  return Object.fromEntries(whereaboutsColumns.map((column) => [column, held?.[column] ?? ''])) as PlaceValues
}

/** What is said of where the pin is, and of how that fits the address. */
function useJudgement(values: PlaceValues, position: Point | null): { said: string; doubt: string } {
  const [judgement, setJudgement] = useState({ said: '', doubt: '' })
  const judged = JSON.stringify([values, position])
  useEffect(() => {
    let isLatest = true
    const [asked, point]: [PlaceValues, Point | null] = JSON.parse(judged)
    if (point === null) return setJudgement({ said: '', doubt: '' })
    Promise.all([cityAt(point), doubtOf(asked, point)]).then(
      ([city, doubt]) => isLatest && setJudgement({ said: pinAt(point, city), doubt }),
      // The position stays said by the map.
      (cause: unknown) => console.warn('The city of the pin could not be told:', cause),
    )
    return () => {
      isLatest = false
    }
  }, [judged])
  return judgement
}
