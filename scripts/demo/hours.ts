import { type Weekday, weekdays } from '#core/time.ts'
import { noHours, toWeekColumns, type WeekColumns } from '#features/businesses/business-columns.ts'
import { weekOf } from '#features/hours/hours.ts'
import { list } from './list.ts'
import type { Random } from './random.ts'

/** Minutes since midnight; above 1440 is the next day's morning. */
type Span = readonly [opens: number, closes: number]
type DayPlan = 'closed' | 'all day' | readonly Span[]

const at = (hour: number, minute = 0) => hour * 60 + minute
const from = (opens: number, closes: number): readonly Span[] => [[at(opens), at(closes)]]

/** A week's hours: Monday to Friday, Saturday, Sunday, and an optional closed weekday. */
type WeekPlan = { weekday: DayPlan; saturday: DayPlan; sunday: DayPlan; rest?: Weekday }

const plans = {
  carinderia: { weekday: from(6, 20), saturday: from(6, 20), sunday: 'closed' },
  eatery: { weekday: from(10, 21), saturday: from(10, 22), sunday: from(10, 21) },
  dinner: {
    weekday: [
      [at(11), at(14)],
      [at(17), at(22)],
    ],
    saturday: from(11, 23),
    sunday: from(11, 22),
    rest: 'monday',
  },
  breakfast: { weekday: from(7, 15), saturday: from(7, 16), sunday: from(7, 16), rest: 'tuesday' },
  cafe: { weekday: [[at(7, 30), at(22)]], saturday: from(8, 23), sunday: from(8, 22) },
  bar: { weekday: from(17, 26), saturday: from(17, 27), sunday: 'closed' },
  night: { weekday: from(18, 28), saturday: from(18, 30), sunday: from(18, 28), rest: 'monday' },
  bakery: { weekday: from(4, 20), saturday: from(4, 20), sunday: from(5, 12) },
  shop: { weekday: from(9, 19), saturday: from(9, 19), sunday: from(10, 17) },
  mall: { weekday: from(10, 21), saturday: from(10, 22), sunday: from(10, 22) },
  store: { weekday: from(6, 22), saturday: from(6, 22), sunday: from(7, 21) },
  office: { weekday: from(8, 17), saturday: [[at(8), at(12)]], sunday: 'closed' },
  desk: {
    weekday: [
      [at(8, 30), at(12)],
      [at(13), at(17, 30)],
    ],
    saturday: 'closed',
    sunday: 'closed',
  },
  clinic: {
    weekday: [
      [at(9), at(12)],
      [at(14), at(18)],
    ],
    saturday: from(9, 15),
    sunday: 'closed',
  },
  salon: { weekday: from(10, 20), saturday: from(9, 20), sunday: from(10, 18), rest: 'tuesday' },
  spa: { weekday: from(12, 24), saturday: from(11, 24), sunday: from(12, 24) },
  gym: { weekday: from(6, 22), saturday: from(7, 20), sunday: from(8, 16) },
  workshop: { weekday: from(8, 18), saturday: from(8, 17), sunday: 'closed' },
  school: { weekday: from(7, 16), saturday: 'closed', sunday: 'closed' },
  sights: { weekday: from(9, 17), saturday: from(9, 18), sunday: from(9, 18), rest: 'monday' },
  park: { weekday: from(5, 21), saturday: from(5, 22), sunday: from(5, 22) },
  always: { weekday: 'all day', saturday: 'all day', sunday: 'all day' },
} as const satisfies Record<string, WeekPlan>

export type HoursPlan = keyof typeof plans

/** Texts in place of hours that cannot be parsed and are shown as written. */
export const unparsableHours = list`By appointment only | Call before you come | Until sold out
  | Sunrise to sunset, weather permitting | After the 6 PM mass | Opens when the rain stops | 9-5 ish
  | First Saturday of the month only | Ask the guard | 9am onwards`

type Style = { time(minutes: number): string; between: string; and: string; closed: string; allDay: string }

const twelve = (minutes: number, space: string, upper: boolean, short: boolean): string => {
  const hour = Math.floor(minutes / 60) % 24
  const minute = minutes % 60
  const half = hour < 12 ? 'am' : 'pm'
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}`
  const digits = short && minute === 0 ? clock : `${clock}:${String(minute).padStart(2, '0')}`
  return `${digits}${space}${upper ? half.toUpperCase() : half}`
}
const twentyFour = (minutes: number, colon: string): string => {
  const hour = String(Math.floor(minutes / 60) % 24).padStart(2, '0')
  return `${hour}${colon}${String(minutes % 60).padStart(2, '0')}`
}
/** Noon and midnight as they are written locally. */
const withWords = (minutes: number): string => {
  if (minutes % 1440 === at(12)) return '12:00 NN'
  return minutes % 1440 === 0 ? '12:00 MN' : twelve(minutes, ' ', true, false)
}

const styles: readonly Style[] = [
  {
    time: (m) => twelve(m, ' ', true, false),
    between: ' - ',
    and: ', ',
    closed: 'Closed',
    allDay: 'Open 24 hours',
  },
  {
    time: (m) => twelve(m, ' ', true, false),
    between: ' – ',
    and: ', ',
    closed: 'Closed',
    allDay: '24 hours',
  },
  { time: (m) => twelve(m, '', false, true), between: '-', and: ' / ', closed: 'closed', allDay: '24/7' },
  {
    time: (m) => twelve(m, ' ', true, true),
    between: ' to ',
    and: ' and ',
    closed: 'CLOSED',
    allDay: '24 HRS',
  },
  { time: (m) => twentyFour(m, ':'), between: '-', and: '; ', closed: '', allDay: '00:00-24:00' },
  {
    time: (m) => `${twentyFour(m, '')}H`,
    between: ' - ',
    and: ', ',
    closed: 'Sarado',
    allDay: 'Open 24 hours',
  },
  { time: withWords, between: ' - ', and: ', ', closed: 'Closed', allDay: '24 Hours' },
  {
    time: (m) => twelve(m, '', true, false),
    between: '–',
    and: ', ',
    closed: 'Day off',
    allDay: 'open 24 hours',
  },
]

function writeDay(plan: DayPlan, style: Style): string {
  if (plan === 'closed') return style.closed
  if (plan === 'all day') return style.allDay
  return plan
    .map(([opens, closes]) => `${style.time(opens)}${style.between}${style.time(closes)}`)
    .join(style.and)
}

function planOf(week: WeekPlan, weekday: Weekday): DayPlan {
  if (weekday === week.rest) return 'closed'
  if (weekday === 'saturday') return week.saturday
  return weekday === 'sunday' ? week.sunday : week.weekday
}

/** Formats a week in one style; a few businesses have no hours, or a day that cannot be parsed. */
export function writeWeek(plan: HoursPlan, random: Random): WeekColumns {
  if (random.chance(0.06)) return noHours
  const style = random.chance(0.35) ? styles[0] : random.pick(styles)
  const odd = random.chance(0.07) ? random.pick(weekdays) : undefined
  const oddText = random.pick(unparsableHours)
  return toWeekColumns(
    weekOf((weekday) =>
      weekday === odd ? oddText : writeDay(planOf(plans[plan], weekday), style ?? random.pick(styles)),
    ),
  )
}
