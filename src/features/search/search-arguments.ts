import type { OpenWish } from '#config/open-wish.ts'
import { site } from '#config/place/site.ts'
import { addDays, minutesADay as day, minuteOfWeek } from '#core/time.ts'
import { placeToday } from '#features/hours/calendar.ts'
import type { MapArea } from './map/map-area.ts'
import type { Area, Question } from './reading/question.ts'
import { locationNames, type SearchQuery } from './search.ts'

type Asked = { query: SearchQuery; question: Question; now: Date }

const featuredArgument = { '': 'all', true: 'featured', false: 'not-featured' } as const

const week = 7 * day
/** From when on a place is open late, and for how long at least. */
const late = { from: 23 * 60, to: 23 * 60 + 1 }
/** Metres around a visitor who wants what is near; widened when there is nothing. */
const nearby = 3000

/**
 * A question as the search function takes it. What was chosen in the filters comes before what the text says, and only
 * what the text says is let go when there is nothing.
 */
export function searchArguments({ query, question, now }: Asked) {
  const isPlaced = query.location !== ''
  const circle = isPlaced ? null : circleOf(query, question)
  return {
    q: question.text,
    said: question.said,
    locations: isPlaced ? locationNames(query.location) : typedLocations(question),
    category: query.category,
    ...(query.rating !== '' && { min_rating: Number(query.rating) }),
    featured: featuredArgument[query.featured],
    sort: sortOf(query, question),
    place: site.place,
    ...openArguments(query.open === 'now' ? { when: 'now' } : question.open, now),
    categories: [...question.categories],
    ...circle,
    wanted: [...question.wanted, ...question.about].map((phrases) => [...phrases]),
    prices: [...question.prices],
    excluded_words: [...question.excluded.words],
    excluded_categories: [...question.excluded.categories],
    brands: [...question.brand],
    widen:
      query.area !== null
        ? []
        : [
            ...(query.open === '' && question.open ? ['open'] : []),
            ...(query.radius === '' && circle?.radius !== undefined ? ['radius'] : []),
            ...(isPlaced ? [] : ['locations']),
            'categories',
            'brand',
          ],
    ...(query.area !== null && { view: viewOf(query.area, now) }),
    after: query.after,
  }
}

/** What a map shows, with the minute at which its markers are open. */
function viewOf(area: MapArea, now: Date) {
  return { ...area, ...openArguments({ when: 'now' }, now) }
}

function typedLocations({ names, city }: Question): string[] {
  return names.length > 0 ? [...names] : locationNames(city)
}

type Circle = Omit<Area, 'radius'> & { radius?: number }

/** Around the place that the text names, else around the visitor: distances are told wherever a position is known. */
function circleOf({ position, radius, near }: SearchQuery, question: Question): Circle | null {
  const chosen = radius === '' ? null : Number(radius)
  if (question.area !== null) return { ...question.area, radius: chosen ?? question.area.radius }
  if (position === null) return null
  const within = chosen ?? (near === 'me' || question.near ? nearby : null)
  return { ...position, ...(within !== null && { radius: within }) }
}

function sortOf({ sort, near, position }: SearchQuery, question: Question): string {
  if (sort !== '') return sort
  if (question.best) return 'best'
  const isNear = (near === 'me' || question.near) && question.area === null
  return isNear && position !== null ? 'distance' : 'relevance'
}

/** With the date on which it begins, so that special days count. */
function openArguments(wish: OpenWish | null, now: Date) {
  if (wish === null) return {}
  const minute = minuteOfWeek(now, site.timeZone)
  const today = minute - (minute % day)
  const date = placeToday(now)
  const span = (from: number, to: number, open_throughout: boolean) => ({
    open_from: from % week,
    open_to: to % week,
    open_throughout,
    open_on: addDays(date, Math.floor(((from - today + week) % week) / day)),
  })
  switch (wish.when) {
    case 'now':
      return { open_at: minute, open_on: date }
    case 'always':
      return span(today, today + day, true)
    case 'late':
      return span(today + late.from, today + late.to, false)
    case 'day':
      return span(wish.day * day, (wish.day + 1) * day, false)
    case 'time':
      return span(today + wish.minutes, today + wish.minutes + 1, false)
  }
}
