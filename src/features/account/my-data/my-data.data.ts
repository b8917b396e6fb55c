import * as z from 'zod/mini'
import { AppError } from '#core/app-error.ts'
import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow, errorCodes, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import type { DeletionChoices } from './deletion.api.ts'
import type { KeptName } from './kept-data.ts'

const summary = z.record(z.string(), z.object({ rows: z.number(), until: z.nullable(z.string()) }))
const tables = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))

/** What is kept of the user: how many rows of each kind and, where the law keeps them, until when. */
export type MyDataSummary = Partial<Record<KeptName, { rows: number; until: string | null }>>

/** Everything that is kept of the user: rows by the name of what they are. */
export type MyData = z.infer<typeof tables>

/** @throws AppError `unavailable`, or a ZodError for an answer of another form */
export async function summarizeMyData(db: Db, paymentYears: number): Promise<MyDataSummary> {
  const answer = await db.rpc('summarize_my_data', { payment_years: paymentYears })
  return summary.parse(dataOrThrow(answer, 'what is kept of the user'))
}

/** @throws AppError `unavailable`, or a ZodError for an answer of another form */
export async function readMyData(db: Db): Promise<MyData> {
  return tables.parse(dataOrThrow(await db.rpc('export_my_data'), 'the user’s data'))
}

const pictures = z.array(z.object({ bucket_id: z.string(), name: z.string() }))

/**
 * The files of the user's pictures, by their names.
 * @throws AppError `unavailable`, or a ZodError for data of another form
 */
export async function readMyPictures(db: Db, data: MyData): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const { bucket_id, name } of pictures.parse(data['pictures'] ?? [])) {
    const { data: file, error } = await db.storage.from(bucket_id).download(name)
    if (error)
      throw new AppError('unavailable', `reading a picture failed: ${error.message}`, { cause: error })
    files[name] = new Uint8Array(await file.arrayBuffer())
  }
  return files
}

/**
 * Asks whether the account of the client's user may be deleted now.
 * @returns why not; `held` when a paid plan must end first, and nothing else is in the way
 */
export async function checkDeletion(
  db: Db,
  choices: DeletionChoices,
): Promise<Result<null, { held: boolean; message: string }>> {
  const { error, status } = await db.rpc('check_my_deletion', { choices })
  return error
    ? err({
        held: error.code === errorCodes.foreignKeyViolation,
        message: refusalOf({ error, status }).words,
      })
    : ok(null)
}

/**
 * Deletes the account of the client's user, with everything that is theirs.
 * @param pictures where copies of pictures lie that others go on seeing, by the URL of the original
 * @returns why it was refused
 */
export async function deleteAccount(
  db: Db,
  choices: DeletionChoices,
  pictures: Readonly<Record<string, string>>,
): Promise<Result<null>> {
  const { error, status } = await db.rpc('delete_my_account', { choices, pictures })
  return error ? err(refusalOf({ error, status }).words) : ok(null)
}

/**
 * The URLs of a user's pictures that are still shown once the account is gone.
 * @param db with the service key
 * @throws AppError `unavailable`
 */
export async function listStayingPictures(
  db: Db,
  userId: string,
  choices: DeletionChoices,
): Promise<string[]> {
  return dataOrThrow(await db.rpc('staying_pictures', { account: userId, choices }), 'pictures that stay')
}

/** Deletes what has been kept long enough. @param db with the service key @throws AppError `unavailable` */
export async function applyRetention(db: Db, paymentYears: number): Promise<void> {
  writtenOrThrow(await db.rpc('apply_retention', { payment_years: paymentYears }), 'what is kept too long')
}

/** Pictures whose account is gone. @param db with the service key @throws AppError `unavailable` */
export async function listAbandonedPictures(db: Db): Promise<string[]> {
  return dataOrThrow(await db.rpc('pictures_without_account'), 'pictures without an account')
}
