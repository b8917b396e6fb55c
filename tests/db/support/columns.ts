/** What was decided about a table's columns. A column that stands nowhere was decided by nobody, and fails the test. */
export type Columns = {
  /** Read by everybody, of the rows that policies show them. */
  visitors?: readonly string[]
  /** Read also by whoever is signed in, of those rows. */
  accounts?: readonly string[]
  /** Read by functions alone. */
  withheld?: readonly string[]
  /** Sent by whoever is signed in, as far as policies and guards let them. */
  inserted?: readonly string[]
  updated?: readonly string[]
}

const category = ['name', 'slug', 'description', 'icon', 'item_count']

const shownBanner = ['title', 'link_url', 'business_id', 'category_id', 'subscription_id']
const sentBanner = [
  ...shownBanner,
  'image_url',
  'position',
  'active',
  'show_on_homepage',
  'created_at',
  'approved_at',
  'starts_at',
  'ends_at',
]

const subscription = ['user_id', 'business_id', 'subscription_type', 'status', 'amount', 'start_date']
const sentSubscription = [...subscription, 'end_date', 'stripe_subscription_id']

const scores = ['service_quality', 'value_for_money', 'customer_service', 'overall_rating']
const rating = ['business_id', 'user_id', ...scores, 'created_at']
const report = ['business_id', 'user_id', 'report_type', 'description', 'status', 'created_at']

/** Every table of the data service but `mn_businesses`, whose columns `private.business_columns` declares. */
export const decided: Readonly<Record<string, Columns>> = {
  admin_users: { accounts: ['user_id', 'role'], withheld: ['given_by', 'given_at'] },
  mn_admin_views: {
    accounts: ['id', 'tab', 'name', 'query', 'created_by', 'created_at'],
    withheld: ['name_key'],
    inserted: ['tab', 'name', 'query'],
    updated: ['name', 'query'],
  },
  mn_advertising_checkouts: {
    accounts: [
      ...['id', 'user_id', 'business_id', 'subscription_type', 'billing_interval', 'amount', 'state'],
      ...['subscription_id', 'created_at'],
    ],
    withheld: ['stripe_session_id', 'updated_at'],
  },
  mn_advertising_subscriptions: {
    accounts: ['id', ...sentSubscription, 'billing_interval', 'ends_at_period_end', 'created_at'],
    withheld: ['provider_ticket', 'updated_at'],
    inserted: sentSubscription,
    updated: sentSubscription,
  },
  mn_banner_ads: {
    visitors: ['id', ...shownBanner, 'picture_url', 'position', 'active', 'show_on_homepage', 'created_at'],
    accounts: ['approved_at', 'starts_at', 'ends_at'],
    withheld: ['image_url', 'updated_at'],
    inserted: ['id', ...sentBanner],
    updated: sentBanner,
  },
  mn_bulk_changes: {
    accounts: [
      ...['id', 'actor_id', 'wanted', 'state', 'total', 'changed', 'passed_over', 'put_back'],
      ...['started_at', 'finished_at', 'undone_at'],
    ],
    withheld: ['reasons', 'note', 'left_alone', 'gone_since'],
  },
  mn_business_ratings: {
    accounts: ['id', ...rating],
    withheld: ['updated_at'],
    inserted: rating,
    updated: rating,
  },
  mn_business_reports: {
    accounts: ['id', ...report],
    inserted: ['id', ...report],
    updated: report,
  },
  mn_categories: {
    visitors: ['id', ...category, 'page_changed_at'],
    accounts: ['created_at'],
    withheld: ['updated_at'],
    inserted: ['id', ...category, 'created_at'],
    updated: [...category, 'created_at'],
  },
  mn_changes: {
    accounts: [
      ...['id', 'entity', 'entity_id', 'business_id', 'action', 'fields', 'actor_id', 'by_owner'],
      ...['changed_at', 'import_id'],
    ],
  },
  mn_contact_messages: {
    accounts: ['id', 'name', 'email', 'subject', 'message', 'created_at', 'answered_at', 'searched'],
    updated: ['answered_at'],
  },
  mn_daily_activity: { accounts: ['id', 'business_id', 'banner_id', 'day', 'views', 'clicks'] },
  mn_imports: {
    accounts: [
      ...[
        'id',
        'actor_id',
        'file_name',
        'header_key',
        'column_map',
        'source',
        'as_drafts',
        'state',
        'rows_read',
      ],
      ...['made', 'changed', 'unchanged', 'merged', 'refused', 'started_at', 'finished_at', 'undone_at'],
    ],
    withheld: ['file_key'],
  },
  mn_decisions: {
    accounts: ['id', 'business_id', 'decision', 'reasons', 'note', 'decided_at', 'ended_at', 'outcome'],
    // An owner is told what the team decided, not who of it did.
    withheld: ['decided_by'],
  },
  mn_desk_claims: { accounts: ['item_id', 'kind', 'claimed_by', 'claimed_at', 'ends_at'] },
  mn_desk_notes: {
    accounts: ['id', 'report_id', 'message_id', 'created_at'],
    // desk_state() tells them.
    withheld: ['author_id', 'note'],
  },
  mn_holidays: { visitors: ['day', 'title'] },
  mn_newsletter_subscribers: {
    accounts: ['id', 'email', 'confirmed_at', 'unsubscribe_key'],
    withheld: ['created_at', 'expires_at', 'link_hashes', 'mails', 'mails_since'],
  },
  mn_outgoing_mail: {
    accounts: [
      ...['id', 'recipient', 'reply_to', 'template', 'attempts', 'last_error', 'created_at'],
      ...['next_attempt_at', 'sent_at', 'given_up_at'],
    ],
    // What a mail says may be for its reader alone: a link that confirms or resets something.
    withheld: ['data', 'cause'],
  },
  mn_payment_events: { accounts: ['event_id', 'event_type', 'occurred_at', 'received_at', 'waits_for'] },
  mn_picture_copies: {
    accounts: ['id', 'business_id', 'banner_id', 'url', 'problem'],
    withheld: ['attempts', 'next_at', 'created_at'],
  },
  mn_plans: { withheld: ['id', 'featured', 'banner', 'home_page'] },
  mn_saved_lists: {
    accounts: ['id', 'user_id', 'name', 'share_key', 'created_at'],
    updated: ['name'],
  },
  mn_saved_places: { accounts: ['list_id', 'business_id', 'name', 'saved_at'] },
  mn_search_tracking: {
    accounts: ['id', 'query', 'location', 'result_count', 'visited_on', 'created_at'],
    withheld: ['visitor_hash', 'network_hash', 'may_trend', 'followed'],
  },
  mn_special_hours: {
    visitors: [
      ...['business_id', 'position', 'kind', 'starts_on', 'ends_on', 'yearly', 'weekdays', 'hours', 'source'],
    ],
  },
  site_builds: {
    accounts: [
      ...['id', 'kind', 'started_at', 'finished_at', 'error', 'changes', 'pages_written'],
      'pages_removed',
    ],
    withheld: ['cursor'],
  },
  site_changes: {
    accounts: ['id', 'entity', 'entity_id', 'created_at'],
    withheld: ['before', 'after', 'transaction_id'],
  },
}

/** What of a business no page and no list shows: where an import took it from, and what an administrator preferred, and a
 * picture's URL on another host. */
export const withheldOfBusinesses = [
  'featured_by_admin',
  'image_url',
  'source',
  'source_id',
  'source_values',
  'updated_at',
]
