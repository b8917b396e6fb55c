/**
 * The jobs that run by themselves, and when. Each is a scheduled function of its name, which says its schedule to the
 * host once more: hosts read it from the function's file without running it.
 */
export const jobSchedules = {
  'compare-positions': '*/15 * * * *',
  'copy-pictures': '* * * * *',
  'count-directory': '29 * * * *',
  'end-grants': '*/10 * * * *',
  'find-duplicates': '23 17,18,19 * * *',
  'find-positions': '*/10 * * * *',
  'forget-visitors': '5 * * * *',
  'monthly-reports': '30 1 * * *',
  'rebuild-sweep': '* * * * *',
  retention: '17 * * * *',
  'search-upkeep': '35 * * * *',
  'send-mail': '*/5 * * * *',
  'special-days': '5 * * * *',
  'sweep-pictures': '17 * * * *',
} as const

export type Job = keyof typeof jobSchedules

/** There is nothing to sweep unless a host builds the site. */
export const hostedJob: Job = 'rebuild-sweep'
