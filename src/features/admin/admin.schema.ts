import { z } from 'zod'
import type { AdminStats } from './admin.ts'

/** Left out where the role has no right to it; what it counts is not shown then. */
const count = z.number().int().nonnegative().default(0)

/** One page of a list, and the total number of rows. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ total: z.number(), page: z.number(), rows: z.array(row) })

/** The answers of `admin_stats` and `admin_desk_counts`, as one. */
export const statsAnswer = z
  .object({
    businesses: count,
    drafts: count,
    sent_back: count,
    unverified: count,
    new_today: count,
    categories: count,
    ratings: count,
    reports: count,
    pending_reports: count,
    banners: count,
    waiting_banners: count,
    extracted: count,
    open_messages: count,
    owner_edits: count,
  })
  .transform(
    (row): AdminStats => ({
      businesses: row.businesses,
      drafts: Math.max(0, row.drafts - row.sent_back),
      sentBack: row.sent_back,
      unverified: row.unverified,
      newToday: row.new_today,
      categories: row.categories,
      ratings: row.ratings,
      reports: row.reports,
      pendingReports: row.pending_reports,
      banners: row.banners,
      waitingBanners: row.waiting_banners,
      extracted: row.extracted,
      openMessages: row.open_messages,
      ownerEdits: row.owner_edits,
    }),
  )
