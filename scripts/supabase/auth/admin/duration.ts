import { invalid } from '../failure.ts'

const milliseconds: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

const refuse = (value: string) =>
  invalid(`invalid format for ban duration: time: invalid duration "${value}"`)

/**
 * Milliseconds of a duration such as '24h' or '1h30m'; 'none' is 0.
 * https://supabase.com/docs/reference/javascript/auth-admin-updateuserbyid (ban_duration)
 */
export function parseDuration(value: string): number {
  if (value === 'none' || value === '0') return 0
  if (!/^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/.test(value)) throw refuse(value)
  const total = [...value.matchAll(/([\d.]+)(ns|us|µs|ms|s|m|h)/g)].reduce(
    (sum, [, amount, unit = '']) => sum + Number(amount) * (milliseconds[unit] ?? 0),
    0,
  )
  // A ban lasts no longer than a Go duration can (292 years).
  if (total > 9.2e15 / 1000) throw refuse(value)
  return total
}
