import type { SubscriptionStatus } from '#features/advertising/advertising.ts'
import { findPlan, type Plan, type PlanId, type PlanInterval, plans, priceOf } from '#features/plans/plans.ts'
import { categoryId } from './categories.ts'
import { pictureUrl } from './links.ts'
import { daysFrom, moment } from './moment.ts'
import { ownerId } from './people.ts'
import { createRandom, demoId } from './random.ts'
import type { BannerRow, BusinessRow, SubscriptionRow } from './rows.ts'

/** A current or past plan; without `stripe` it was granted by an administrator. */
type Subscription = {
  key: string
  business: string
  plan: PlanId
  interval: PlanInterval
  status: SubscriptionStatus
  stripe: boolean
  owner: boolean
  /** Days from now. */
  starts: number
  ends: number
}

const paid = { interval: 'month', status: 'active', stripe: true, owner: true } as const
const granted = { interval: 'month', status: 'active', stripe: false, owner: false } as const

/** The first plan that gives this and nothing else. */
function planGiving(wanted: Plan['gives']): PlanId {
  const found = plans.find(
    ({ gives }) =>
      gives.featured === wanted.featured &&
      gives.banner === wanted.banner &&
      gives.homePage === wanted.homePage,
  )
  if (found === undefined) throw new RangeError(`no plan gives ${JSON.stringify(wanted)}`)
  return found.id
}

const featured = planGiving({ featured: true, banner: false, homePage: false })
const banner = planGiving({ featured: false, banner: true, homePage: false })
const everything = planGiving({ featured: true, banner: true, homePage: true })

const subscriptions: readonly Subscription[] = [
  {
    ...paid,
    key: 'cafe-premium',
    business: 'owner-cafe',
    plan: everything,
    interval: 'year',
    starts: -120,
    ends: 245,
  },
  { ...paid, key: 'bakery-banner', business: 'owner-bakery', plan: banner, starts: -12, ends: 18 },
  {
    ...paid,
    key: 'laundry-late',
    business: 'owner-laundry',
    plan: featured,
    status: 'inactive',
    starts: -40,
    ends: -10,
  },
  {
    ...paid,
    key: 'bakery-ended',
    business: 'owner-bakery',
    plan: featured,
    status: 'cancelled',
    starts: -150,
    ends: -120,
  },
  { ...granted, key: 'grant-hotel', business: 'hotels-3', plan: everything, starts: -20, ends: 70 },
  { ...granted, key: 'grant-restaurant', business: 'restaurants-5', plan: featured, starts: -5, ends: 25 },
  { ...granted, key: 'grant-spa', business: 'massage-therapy-4', plan: featured, starts: -28, ends: 2 },
  {
    ...granted,
    key: 'grant-ended',
    business: 'auto-services-2',
    plan: banner,
    status: 'inactive',
    starts: -90,
    ends: -60,
  },
  {
    ...paid,
    key: 'cafe-2',
    business: 'bars-and-cafes-7',
    plan: featured,
    owner: false,
    starts: -60,
    ends: 30,
  },
  {
    ...paid,
    key: 'vet',
    business: 'veterinary-and-pets-2',
    plan: everything,
    owner: false,
    starts: -15,
    ends: 15,
  },
]

function businessOf(businesses: readonly BusinessRow[], key: string): BusinessRow {
  const found = businesses.find(({ source_id }) => source_id === key)
  if (found === undefined) throw new RangeError(`the demo has no business ${key}`)
  return found
}

const subscriptionId = (key: string) => demoId(`subscription/${key}`)

export function createSubscriptions(businesses: readonly BusinessRow[], now: Date): SubscriptionRow[] {
  return subscriptions.map(({ key, business, plan, interval, status, stripe, owner, starts, ends }) => ({
    id: subscriptionId(key),
    user_id: owner ? ownerId : null,
    business_id: businessOf(businesses, business).id,
    subscription_type: plan,
    status,
    amount: stripe ? priceOf(findPlan(plan), interval) : 0,
    start_date: daysFrom(now, starts).toISOString(),
    end_date: daysFrom(now, ends).toISOString(),
    billing_interval: stripe ? interval : null,
    ends_at_period_end: false,
    stripe_subscription_id: stripe ? `sub_demo_${key.replaceAll('-', '_')}` : null,
    created_at: daysFrom(now, starts).toISOString(),
  }))
}

type Banner = {
  key: string
  title: string
  picture: string
  business?: string
  category?: string
  subscription?: string
  link?: string
  home?: boolean
  active?: boolean
}

const banners: readonly Banner[] = [
  {
    key: 'sunset',
    title: 'Sunset suites, breakfast included',
    picture: 'banner-bay',
    business: 'hotels-3',
    subscription: 'grant-hotel',
    home: true,
  },
  {
    key: 'cafe',
    title: 'Kapihan ni Demo Owner',
    picture: 'banner-coffee',
    business: 'owner-cafe',
    subscription: 'cafe-premium',
    home: true,
  },
  {
    key: 'vet',
    title: 'Free check-up for aspins every Thursday',
    picture: 'banner-pets',
    business: 'veterinary-and-pets-2',
    subscription: 'vet',
    home: true,
  },
  {
    key: 'list',
    title: 'Put your shop on the map, free of charge',
    picture: 'banner-street',
    link: 'https://suki.example/add-business',
    home: true,
  },
  {
    key: 'fiesta',
    title: 'Fiesta season: feed two hundred',
    picture: 'banner-fiesta',
    business: 'catering-and-events-2',
    category: 'catering-and-events',
    home: true,
  },
  {
    key: 'bakery',
    title: 'Pandesal at four in the morning',
    picture: 'banner-pandesal',
    business: 'owner-bakery',
    subscription: 'bakery-banner',
    category: 'bakeries',
  },
  {
    key: 'noodles',
    title: 'Noodles for a long life',
    picture: 'banner-noodles',
    business: 'restaurants-5',
    category: 'restaurants',
  },
  {
    key: 'spa',
    title: 'One hour, two hands, no phone',
    picture: 'banner-spa',
    business: 'massage-therapy-4',
    category: 'massage-therapy',
  },
  {
    key: 'waiting',
    title: 'Waiting for its turn',
    picture: 'banner-street',
    business: 'auto-services-2',
    home: true,
    active: false,
  },
]

/** Banners of the home page, of categories, of plans, one switched off, one that leads elsewhere. */
export function createBanners(businesses: readonly BusinessRow[], now: Date): BannerRow[] {
  return banners.map((banner, position) => {
    const created = moment(now, 10 + position, createRandom(`banner/${banner.key}`)).toISOString()
    const active = banner.active ?? true
    return {
      id: demoId(`banner/${banner.key}`),
      title: banner.title,
      image_url: pictureUrl(banner.picture),
      link_url: banner.link ?? '',
      business_id: banner.business === undefined ? null : businessOf(businesses, banner.business).id,
      category_id: banner.category === undefined ? null : categoryId(banner.category),
      subscription_id: banner.subscription === undefined ? null : subscriptionId(banner.subscription),
      position,
      active,
      approved_at: active ? created : null,
      starts_at: null,
      ends_at: null,
      show_on_homepage: banner.home ?? false,
      created_at: created,
    }
  })
}
