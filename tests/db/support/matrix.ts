import type { Row, Run } from './database.ts'
import { makeBanner, makeSubscription } from './factories.ts'
import { further } from './further-subjects.ts'
import { ownedBusiness as business, listings } from './listings.ts'
import { people } from './people.ts'
import { recordedActs } from './recorded-acts.ts'
import {
  adminAndService,
  editorsAndService,
  managedBy,
  moderatorsAndService,
  ownerAndAdmin,
  ownerAndEditors,
  ownerAndModerators,
  type Subject,
  serviceOnly,
  writtenByFunctions,
} from './subject.ts'

/** A plan of the owner's, on a business of the owner's. */
async function plan(run: Run): Promise<Row> {
  return makeSubscription(run, { user_id: people.owner, business_id: await business(run) })
}

async function bannerOfPlan(run: Run): Promise<Row> {
  const { id, business_id } = await plan(run)
  return { title: 'Banner', image_url: 'https://pictures.test/x.jpg', business_id, subscription_id: id }
}

const inAMonth = new Date(Date.now() + 30 * 86_400_000)

export const subjects: readonly Subject[] = [
  {
    table: 'admin_users',
    kind: 'an entry of another of the staff',
    row: async () => ({ user_id: people.owner, role: 'moderator' }),
    change: { given_at: new Date(0) },
    // The owner becomes one of the staff by the row and so sees it; nobody adds one by the data service.
    allowed: { select: ['owner', 'service'], insert: serviceOnly, update: serviceOnly, delete: serviceOnly },
  },
  {
    table: 'mn_categories',
    kind: 'a category',
    row: async () => ({ name: 'New category' }),
    change: { description: 'changed' },
    allowed: managedBy(editorsAndService),
  },
  ...listings,
  {
    table: 'mn_plans',
    kind: 'a plan of the catalogue',
    row: async () => ({ id: 'tower', featured: true, banner: false, home_page: false }),
    change: { featured: false },
    allowed: { select: serviceOnly, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_advertising_subscriptions',
    kind: 'a paid plan',
    row: async (run) => ({
      user_id: people.owner,
      business_id: await business(run),
      subscription_type: 'banner',
      status: 'active',
      stripe_subscription_id: 'sub_matrix',
    }),
    change: { end_date: inAMonth },
    allowed: { select: ownerAndAdmin, insert: serviceOnly, update: serviceOnly, delete: serviceOnly },
  },
  {
    table: 'mn_advertising_subscriptions',
    kind: 'a grant',
    row: async (run) => ({
      user_id: people.owner,
      business_id: await business(run),
      subscription_type: 'featured',
      status: 'active',
      end_date: inAMonth,
    }),
    change: { status: 'inactive' },
    allowed: {
      select: ownerAndAdmin,
      insert: adminAndService,
      update: adminAndService,
      delete: adminAndService,
    },
  },
  {
    table: 'mn_advertising_checkouts',
    kind: 'a purchase that was begun',
    row: async (run) => ({
      user_id: people.owner,
      business_id: await business(run),
      subscription_type: 'banner',
      billing_interval: 'month',
      amount: 1999,
    }),
    change: { state: 'paid' },
    allowed: { ...writtenByFunctions, select: ownerAndAdmin },
  },
  {
    table: 'mn_banner_ads',
    kind: 'a banner that waits for consent',
    row: bannerOfPlan,
    change: { title: 'changed' },
    allowed: { select: ownerAndAdmin, insert: ownerAndAdmin, update: ownerAndAdmin, delete: adminAndService },
  },
  {
    table: 'mn_banner_ads',
    kind: 'a running banner',
    row: async (run) => ({ ...(await bannerOfPlan(run)), active: true }),
    change: { position: 3 },
    allowed: managedBy(adminAndService),
  },
  {
    table: 'mn_picture_copies',
    kind: 'a listing’s picture that is not copied yet',
    row: async (run) => ({ business_id: await business(run), url: 'https://pictures.test/x.jpg' }),
    change: { problem: 'changed' },
    allowed: { ...writtenByFunctions, select: ownerAndEditors },
  },
  {
    table: 'mn_daily_activity',
    kind: 'what a listing brought on a day',
    row: async (run) => ({ business_id: await business(run), day: '2026-01-02', views: 7 }),
    change: { views: 9000 },
    allowed: { ...writtenByFunctions, select: ownerAndEditors },
  },
  {
    table: 'mn_daily_activity',
    kind: 'what a banner brought on a day',
    row: async (run) => {
      const banner = await makeBanner(run, { ...(await bannerOfPlan(run)), active: true })
      return { banner_id: banner['id'], day: '2026-01-02', clicks: 7 }
    },
    change: { clicks: 9000 },
    allowed: { ...writtenByFunctions, select: ownerAndAdmin },
  },
  {
    table: 'mn_business_ratings',
    kind: 'a rating by the owner of another business',
    row: async (run) => ({
      business_id: await business(run, { owner_id: null }),
      user_id: people.owner,
      service_quality: 7,
      value_for_money: 8,
      customer_service: 9,
      overall_rating: 8,
    }),
    change: { service_quality: 10, overall_rating: 9 },
    allowed: {
      select: ownerAndModerators,
      insert: ['owner', 'service'],
      update: ['owner', 'service'],
      delete: moderatorsAndService,
    },
  },
  {
    table: 'mn_business_reports',
    kind: 'a report by the owner of another business',
    row: async (run) => ({
      business_id: await business(run, { owner_id: null }),
      user_id: people.owner,
      report_type: 'wrong_phone',
    }),
    change: { status: 'resolved' },
    allowed: {
      select: moderatorsAndService,
      insert: ['owner', 'service'],
      update: moderatorsAndService,
      delete: moderatorsAndService,
    },
  },
  ...recordedActs,
  {
    table: 'mn_imports',
    kind: 'the record of an import',
    row: async () => ({ file_name: 'places.csv', source: 'survey' }),
    change: { state: 'undone' },
    allowed: { select: editorsAndService, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_search_tracking',
    kind: 'a search',
    row: async () => ({
      query: 'dentist',
      result_count: 3,
      visitor_hash: 'f'.repeat(32),
      visited_on: '2026-01-02',
    }),
    change: { result_count: 9000 },
    allowed: { ...writtenByFunctions, select: editorsAndService },
  },
  {
    table: 'mn_newsletter_subscribers',
    kind: 'a subscriber',
    row: async () => ({ email: 'reader@people.test', confirmed_at: new Date(0), expires_at: null }),
    change: { email: 'other@people.test' },
    allowed: { ...writtenByFunctions, delete: adminAndService },
  },
  ...further,
  {
    table: 'mn_outgoing_mail',
    kind: 'a mail that waits',
    row: async () => ({ recipient: 'team@people.test', template: 'contact-message', data: { name: 'Ana' } }),
    change: { recipient: 'other@people.test' },
    allowed: writtenByFunctions,
  },
  {
    table: 'mn_payment_events',
    kind: 'an event',
    row: async () => ({ event_id: 'evt_1', event_type: 'invoice.paid', occurred_at: new Date(0) }),
    change: { event_type: 'changed' },
    allowed: writtenByFunctions,
  },
  {
    table: 'site_changes',
    kind: 'a change',
    row: async () => ({ entity: 'business', entity_id: people.owner, after: '{"slug":"x"}' }),
    change: { before: '{"slug":"y"}' },
    allowed: { ...writtenByFunctions, select: editorsAndService },
  },
  {
    table: 'site_builds',
    kind: 'a build',
    row: async () => ({ kind: 'changes', started_at: new Date(0), cursor: '10:10:' }),
    change: { pages_written: 3 },
    allowed: { ...writtenByFunctions, select: editorsAndService },
  },
]
