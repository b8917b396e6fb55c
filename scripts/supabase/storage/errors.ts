import type pg from 'pg'
import type { Reply } from '../http.ts'

/** The body of an error as Supabase Storage words it. */
type ErrorBody = { statusCode: string; code: string; error: string; message: string }

/**
 * Ends a request with an error answer. Storage answers nearly every refusal with status 400 and puts the real status in
 * the body; `status` is for the exceptions.
 */
export class StorageError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: { error?: string; status?: number } = {},
  ) {
    super(message)
    this.status = more.status ?? (statusCode === 500 ? 500 : 400)
    this.body = { statusCode: String(statusCode), code, error: more.error ?? code, message }
  }
}

/** The answer that a refusal becomes. */
export const errorReply = ({ status, body }: StorageError): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
})

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' })

export const noSuchKey = () => new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' })

/** The row is there, the file is not. */
export const noSuchFile = () =>
  new StorageError(404, 'NoSuchKey', 'The resource was not found', { error: 'Not found' })

export const invalidKey = (key: string) => new StorageError(400, 'InvalidKey', `Invalid key: ${key}`)

export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' })

export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type} is not supported`, {
    error: 'invalid_mime_type',
  })

export const invalidSizeLimit = () =>
  new StorageError(400, 'InvalidRequest', 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')

export const tooLarge = (what = 'object') =>
  new StorageError(413, 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  })

export const noContent = (message = 'No content provided') => new StorageError(400, 'InvalidRequest', message)

export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')

export const alreadyExists = (code: 'KeyAlreadyExists' | 'BucketAlreadyExists' | 'ResourceAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', { error: 'Duplicate' })

export const accessDenied = (message: string) =>
  new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized' })

export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message)

export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message)

export const invalidRange = () =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', { error: 'invalid_range', status: 416 })

/** The request is not valid. */
export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { error: 'Error' })

export const featureNotEnabled = () =>
  new StorageError(403, 'FeatureNotEnabled', 'feature not enabled for this tenant')

export const noRoute = (method: string, path: string) =>
  new StorageError(404, 'NoSuchKey', `Route ${method}:${path} not found`, { error: 'Not Found', status: 404 })

/** What Storage answers for an error of PostgreSQL. */
export function fromDatabase(error: pg.DatabaseError): StorageError {
  switch (error.code) {
    case '42501':
      return accessDenied(
        error.message.includes('row-level security')
          ? 'new row violates row-level security policy'
          : error.message,
      )
    case '23505':
      return alreadyExists('ResourceAlreadyExists')
    case '23503':
      return error.detail?.includes('is still referenced')
        ? new StorageError(
            409,
            'ResourceReferenced',
            'The resource could not be updated or removed due to a foreign key constraint',
          )
        : new StorageError(404, 'InvalidRequest', 'The related resource does not exist')
    case '55P03':
      return new StorageError(423, 'ResourceLocked', 'The resource is locked')
    case '57014':
      return new StorageError(544, 'DatabaseTimeout', 'The connection to the database timed out', {
        status: 544,
      })
    // Values that the database cannot store: text with NUL, lone surrogates, numbers out of range.
    case '22021':
    case '22P05':
    case '22003':
      return new StorageError(400, 'InvalidParameter', 'A value cannot be stored')
    case '22P02':
      return new StorageError(400, 'InvalidParameter', error.message)
    default:
      return new StorageError(500, 'DatabaseError', `database error, code: ${error.code}`)
  }
}
