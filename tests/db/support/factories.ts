import { first, type Row, type Run } from './database.ts'

let made = 0
/** A name that no other row of the file has. */
function unusedName(kind: string): string {
  made += 1
  return `${kind} ${made}`
}

/**
 * Inserts a row and gives back what of it the caller may read. Column names come from the tests, never from outside.
 */
export async function insertRow(run: Run, table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  const { readable } = await first(
    run(
      `select coalesce(string_agg(quote_ident(attname), ', '), '1') as readable from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and has_column_privilege(attrelid, attnum, 'select')`,
      [`public.${table}`],
    ),
  )
  const text = `insert into public.${table} (${columns.join(', ')}) values (${places.join(', ')}) returning ${readable}`
  return first(run(text, Object.values(row)))
}

export function makeCategory(run: Run, row: Row = {}): Promise<Row> {
  return insertRow(run, 'mn_categories', { name: unusedName('Category'), ...row })
}

/** A business that visitors see. */
export function makeBusiness(run: Run, row: Row = {}): Promise<Row> {
  return insertRow(run, 'mn_businesses', { name: unusedName('Business'), draft: false, ...row })
}

/** A running plan that was paid for; `stripe_subscription_id: null` makes it an administrator's grant. */
export function makeSubscription(run: Run, row: Row = {}): Promise<Row> {
  return insertRow(run, 'mn_advertising_subscriptions', {
    subscription_type: 'premium',
    status: 'active',
    amount: 2999,
    end_date: new Date(Date.now() + 30 * 86_400_000),
    stripe_subscription_id: unusedName('sub'),
    ...row,
  })
}

export function makeBanner(run: Run, row: Row = {}): Promise<Row> {
  return insertRow(run, 'mn_banner_ads', {
    title: unusedName('Banner'),
    image_url: 'https://pictures.test/banner.jpg',
    ...row,
  })
}

/** A rating with the same score for every criterion. */
export function makeRating(run: Run, score: number, row: Row = {}): Promise<Row> {
  return insertRow(run, 'mn_business_ratings', {
    service_quality: score,
    value_for_money: score,
    customer_service: score,
    overall_rating: null,
    ...row,
  })
}

export async function makeAccount(run: Run): Promise<string> {
  const row = await first(
    run('insert into auth.users (email) values ($1) returning id', [
      `${unusedName('user')}@people.test`.replaceAll(' ', '-'),
    ]),
  )
  return String(row['id'])
}

/** The same for a file that makes many rows, all over one connection. */
export const makersOver = (run: Run) => ({
  account: () => makeAccount(run),
  banner: (row?: Row) => makeBanner(run, row),
  business: (row?: Row) => makeBusiness(run, row),
  category: (row?: Row) => makeCategory(run, row),
  rating: (score: number, row?: Row) => makeRating(run, score, row),
  row: (table: string, row: Row) => insertRow(run, table, row),
  subscription: (row?: Row) => makeSubscription(run, row),
})
