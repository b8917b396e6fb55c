/** A rated business as the ratings tab lists it. */
export type RatingGroup = {
  businessId: string
  name: string
  slug: string
  count: number
  /** The mean of users' own ratings, whatever an administrator set; null while none counts. */
  mean: number | null
  /** When the latest rating was given or changed. */
  latest: string
}

export type ListedRating = {
  id: string
  userId: string | null
  overall: number
  serviceQuality: number
  valueForMoney: number
  customerService: number
  createdAt: string
}

/** The rater or reporter in a list: their email address, else what is known of the account. */
export function personName(userId: string | null, emails: ReadonlyMap<string, string>): string {
  if (userId === null) return 'Anonymous'
  return emails.get(userId) ?? 'Unknown user'
}

/** A mean as administrators see it: one decimal, out of ten. */
export function averageText(mean: number | null): string {
  return mean === null ? '–' : `${mean.toFixed(1)}/10`
}
