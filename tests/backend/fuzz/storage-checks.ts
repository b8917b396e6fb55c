import type { Got } from '../support/send.ts'
import type { StorageRequest } from './any-storage-request.ts'
import { databaseWords } from './auth-checks.ts'
import { isRecord, parseJson } from './json.ts'
import { leak } from './rest-checks.ts'

/** Codes with their statuses (supabase.com/docs, Storage, Error codes). None of them is an error of the service. */
const codes: Readonly<Record<string, readonly string[]>> = {
  ...{ NoSuchBucket: ['404'], NoSuchKey: ['404'], InvalidKey: ['400'], InvalidBucketName: ['400'] },
  ...{
    InvalidMimeType: ['415'],
    InvalidRequest: ['400', '404'],
    EntityTooLarge: ['413'],
    InvalidRange: ['416'],
  },
  ...{ ResourceNotEmpty: ['409'], KeyAlreadyExists: ['409'], BucketAlreadyExists: ['409'] },
  ...{
    ResourceAlreadyExists: ['409'],
    ResourceReferenced: ['409'],
    AccessDenied: ['403'],
    InvalidJWT: ['400'],
  },
  ...{ InvalidSignature: ['400'], FeatureNotEnabled: ['403'], InvalidParameter: ['400'] },
}

/** The few refusals whose status is in the status line too. */
const toldStatus: Readonly<Record<string, number>> = { InvalidRange: 416, NoSuchKey: 404 }

const resumableStatuses = [201, 204, 403, 409, 412, 413, 415]

/** Resumable uploads refuse as their protocol says: the real status, and plain words. */
function isResumable({ target }: StorageRequest): boolean {
  try {
    return /^\/storage\/v1\/upload\/resumable(?:\/|$)/.test(decodeURIComponent(target.split('?')[0] ?? ''))
  } catch {
    return false
  }
}

function checkRefusal(request: StorageRequest, { status, body }: Got): string[] {
  const { method, target } = request
  if (method === 'HEAD') return body === '' ? [] : ['HEAD with a body']
  if (isResumable(request)) return body === '' || isRecord(parseJson(body)) ? ['no plain words'] : []
  const told = parseJson(body)
  if (!isRecord(told)) return [`refusal that is no JSON object (${status})`]
  const keys = Object.keys(told).sort().join()
  // URLs that are malformed, or not the service's.
  if (keys === 'message')
    return status === 400 || !target.startsWith('/storage/v1/') ? [] : [`gateway: ${status}`]
  if (keys !== 'code,error,message,statusCode') return [`refusal of another form: ${keys}`]
  const { code, statusCode, message } = told
  const allowed = Object.hasOwn(codes, String(code)) ? codes[String(code)] : undefined
  if (!allowed) return [`code ${code}, which no request may cause`]
  return [
    ...(allowed.includes(String(statusCode)) ? [] : [`code ${code} with status ${statusCode}`]),
    ...(status === 400 || status === toldStatus[String(code)] ? [] : [`code ${code} sent with ${status}`]),
    ...(typeof message === 'string' && message !== '' ? [] : ['refusal without words']),
  ]
}

/** The one sentence of the database that is documented as Storage's own. */
const policyRefusal = 'new row violates row-level security policy'

/** Everything in the public bucket is public, wherever it was copied from. */
function checkVisibility({ asker, target }: StorageRequest, body: string): string[] {
  if (asker === 'service') return []
  if (body.includes('VAULTED')) return ['shows what nobody may see']
  if (target.includes('<open>')) return []
  const foreign = [...body.matchAll(/OWNED BY (\d)/g)].some(([, owner]) => owner !== String(asker))
  return foreign ? ['shows what belongs to another'] : []
}

/** Without a token a caller can only read public objects and use signed URLs. */
function checkCaller({ asker, method, target }: StorageRequest, { status }: Got): string[] {
  const isNobody = asker === 'no token' || asker === 'key alone' || asker === 'forged' || asker === 'expired'
  if (!isNobody || status >= 400 || method === 'OPTIONS') return []
  return /<open>|=<(seeing|putting)>|^\/storage\/v1\/(?:health|status)\b/.test(target)
    ? []
    : [`${asker} does what only people may`]
}

/** @returns how an answer differs from the documentation */
export function checkStorage(request: StorageRequest, got: Got): string[] {
  const { status, body, headers } = got
  const bodiless = request.method === 'HEAD' || status === 304
  const isJson = String(headers['content-type']).startsWith('application/json')
  const isFile = request.method === 'GET' && request.target.includes('/object/')
  return [
    ...([200, 206, 304, 400, 404, 416, ...(isResumable(request) ? resumableStatuses : [])].includes(status)
      ? []
      : [`status ${status}`]),
    ...(leak.test(body) || databaseWords.test(body.replace(policyRefusal, ''))
      ? ['shows something of the program']
      : []),
    ...(headers['x-injected'] ? ['a header that the caller wrote'] : []),
    ...checkVisibility(request, body),
    ...checkCaller(request, got),
    ...(status < 400 && isJson && !isFile && !bodiless && parseJson(body) === undefined ? ['no JSON'] : []),
    ...(status >= 400 ? checkRefusal(request, got) : []),
  ]
}
