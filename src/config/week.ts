import { site } from '#config/place/site.ts'
import { type Weekday, weekdays } from '#core/time.ts'

/** The days on which most people of the place are off work. */
export const weekend: readonly Weekday[] = site.weekend

export const workdays: readonly Weekday[] = weekdays.filter((day) => !weekend.includes(day))
