import { createActivity } from './activity.ts'
import { createBanners, createSubscriptions } from './advertising.ts'
import { createBusinesses } from './businesses.ts'
import { createCategories } from './categories.ts'
import { createPeople, type Person } from './people.ts'
import { createRatings } from './ratings.ts'
import { createReports } from './reports.ts'
import type {
  ActivityRow,
  BannerRow,
  BusinessRow,
  CategoryRow,
  MessageRow,
  RatingRow,
  ReportRow,
  SearchRow,
  SubscriberRow,
  SubscriptionRow,
} from './rows.ts'
import { createMessages, createSearches, createSubscribers } from './visits.ts'

/** Everything that a demo directory holds, before it is stored. */
export type Demo = {
  people: Person[]
  categories: CategoryRow[]
  businesses: BusinessRow[]
  subscriptions: SubscriptionRow[]
  banners: BannerRow[]
  activity: ActivityRow[]
  ratings: RatingRow[]
  reports: ReportRow[]
  searches: SearchRow[]
  messages: MessageRow[]
  subscribers: SubscriberRow[]
}

/**
 * Creates the same directory every time; only its dates depend on `now`, and all lie before it. Everything is made up.
 */
export function createDemo(now: Date): Demo {
  const businesses = createBusinesses(now)
  const banners = createBanners(businesses, now)
  return {
    people: createPeople(now),
    categories: createCategories(now),
    businesses,
    subscriptions: createSubscriptions(businesses, now),
    banners,
    activity: createActivity(businesses, banners, now),
    ratings: createRatings(businesses, now),
    reports: createReports(businesses, now),
    searches: createSearches(now),
    messages: createMessages(now),
    subscribers: createSubscribers(now),
  }
}
