import type { Database } from '#db/types.gen.ts'
import {
  blankColumns,
  type FieldOf,
  fieldsFor,
  noHours,
  placeColumns,
  type WeekColumns,
} from '#features/businesses/business-columns.ts'
import { notJudged } from './data/judgement.ts'

type Tables = Database['public']['Tables']
type Insert<Name extends keyof Tables> = Tables[Name]['Insert']

/** Rows of the demo: all rows of a table have the same columns. */
export type CategoryRow = Required<
  Pick<Insert<'mn_categories'>, 'id' | 'slug' | 'name' | 'icon' | 'description' | 'created_at'>
>
/** Columns that triggers derive, or that only imports set, are left out. */
export type BusinessRow = Required<
  Omit<
    Insert<'mn_businesses'>,
    | 'verified'
    | ('rating' | 'rating_mean' | 'rating_count' | 'quality')
    | ('featured' | 'featured_by_plan' | 'sponsored')
    | ('city_key' | 'picture_url' | 'search_name' | 'search_text' | 'search_place')
    | ('updated_at' | 'page_changed_at' | 'source_values')
  >
> & { category_id: string; source_id: string }

type OwnersColumns = Extract<FieldOf<'form'>, { setBy: 'owner' }>['column'] | keyof WeekColumns

/** What only somebody who lists a business knows, not said. Its category each row says itself. */
const nothingSaid = {
  ...blankColumns(fieldsFor('form').filter(({ setBy }) => setBy === 'owner')),
  ...noHours,
} as Pick<BusinessRow, OwnersColumns>

/** A public business of which nothing is known yet; each row says what it has beside that. */
export const blankBusiness = {
  ...nothingSaid,
  ...placeColumns,
  ...notJudged,
  featured_by_admin: false,
  draft: false,
  archived: false,
  special_hours: [],
  gallery: [],
  owner_id: null,
  source: 'demo',
} as const satisfies Partial<BusinessRow>

export type RatingRow = Required<Insert<'mn_business_ratings'>>
export type ReportRow = Required<Insert<'mn_business_reports'>>
export type BannerRow = Omit<Required<Insert<'mn_banner_ads'>>, 'updated_at' | 'picture_url'>
export type SubscriptionRow = Omit<
  Required<Insert<'mn_advertising_subscriptions'>>,
  'updated_at' | 'provider_ticket'
>
export type ActivityRow = Omit<Required<Insert<'mn_daily_activity'>>, 'id'>
export type SearchRow = Omit<Required<Insert<'mn_search_tracking'>>, 'id'>
export type MessageRow = Required<Omit<Insert<'mn_contact_messages'>, 'searched'>>
export type SubscriberRow = Pick<
  Required<Insert<'mn_newsletter_subscribers'>>,
  'id' | 'email' | 'created_at' | 'confirmed_at' | 'expires_at'
>
