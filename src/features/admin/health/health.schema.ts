import { z } from 'zod'
import { gaps } from '../businesses/business-filters.ts'

const count = z.number().int().nonnegative()

const counts = z.record(z.enum(['listed', ...gaps.map(({ name }) => name)]), count)

const day = z
  .object({ day: z.string(), counts, files: count, file_bytes: count, database_bytes: count })
  .transform((row) => ({
    day: row.day,
    counts: row.counts,
    files: row.files,
    fileBytes: row.file_bytes,
    databaseBytes: row.database_bytes,
  }))

/** A day's numbers. */
export type DirectoryDay = z.infer<typeof day>

/** The answer of `admin_health`. */
export const healthAnswer = z
  .object({
    counts,
    jobs: z.record(z.string(), z.string()),
    since: z.string(),
    mail: z.object({ waiting: count, since: z.string().nullable(), failing: count, given_up: count }),
    build: z.object({ finished_at: z.string(), error: z.string(), pages_written: count }).nullable(),
    unpublished: count,
    days: z.array(day),
  })
  .transform(({ mail, build, ...row }) => ({
    ...row,
    mail: { waiting: mail.waiting, since: mail.since, failing: mail.failing, givenUp: mail.given_up },
    build: build && { at: build.finished_at, error: build.error, pages: build.pages_written },
  }))

export type Health = z.infer<typeof healthAnswer>

/** A mail that was not sent. */
export const unsentMail = z
  .object({
    id: z.uuid(),
    recipient: z.string(),
    template: z.string(),
    attempts: z.number(),
    last_error: z.string(),
    created_at: z.string(),
    given_up_at: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    recipient: row.recipient,
    template: row.template,
    attempts: row.attempts,
    problem: row.last_error,
    createdAt: row.created_at,
    isGivenUp: row.given_up_at !== null,
  }))

export type UnsentMail = z.infer<typeof unsentMail>
