import { remember } from '#core/remember.ts'
import { hasHours, type WeekHours, weekText } from './hours.ts'
import { openFacts } from './open-now.ts'
import { parseHours } from './parse-hours.ts'

const factsOfWeek = remember((week) => openFacts(week.split('\0').map(parseHours)))

/** Facts for `describeOpen`; '' when no hours are known. */
export function openFactsOf(week: WeekHours): string {
  return hasHours(week) ? factsOfWeek(weekText(week)) : ''
}
