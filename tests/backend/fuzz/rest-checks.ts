import type { Got } from '../support/send.ts'
import type { AnyRequest } from './any-rest-request.ts'
import { checkCode } from './documented-errors.ts'
import { isRecord, parseJson } from './json.ts'

const projectFolder = RegExp.escape(process.cwd())

/** What no answer may show: files of the project, stack traces, URLs with passwords, parts of our statements. */
export const leak = new RegExp(
  `${projectFolder}|node_modules|scripts/supabase|file://|\\bat (async )?\\S+ ?\\(|\\.ts:\\d|postgresql://|` +
    'pgrst_(rows?|source|body|item|args|first|header|\\d)|json_to_record|set_config',
)

/** Marks of rows that nobody may see, and of rows that one person may see. */
const vaulted = /VAULTED/
const owned = /OWNED BY (\d)/g

const isRest = (target: string) => /^\/rest\/v1(\/|\?|$)/.test(target)
const isRoutine = (target: string) => target.startsWith('/rest/v1/rpc/')

const successes: Readonly<Record<string, readonly number[]>> = {
  ...{ GET: [200, 206], HEAD: [200, 206], POST: [200, 201], PUT: [200, 201, 204] },
  ...{ PATCH: [200, 204], DELETE: [200, 204], OPTIONS: [200] },
}

/** `teapot` and `raise_whole` set their own status. */
const chosenByRoutine = new Set([402, 418])

const isText = (value: unknown): value is string => typeof value === 'string'

/** Checks the gateway's answer to bad keys and unknown paths. */
function checkGateway(status: number, body: Record<string, unknown>): string[] {
  const right = [400, 401, 404, 413].includes(status) && isText(body['message'])
  return right ? [] : [`refusal without a code, status ${status}`]
}

function checkRefusal(request: AnyRequest, got: Got): string[] {
  const body = parseJson(got.body)
  if (!isRecord(body)) return ['refusal that is no JSON object']
  if (body['code'] === undefined) return checkGateway(got.status, body)
  const { code, message } = body
  if (Object.keys(body).sort().join() !== 'code,details,hint,message') return ['refusal with other keys']
  if (!isText(code) || !isText(message)) return ['refusal without text']
  if (!(body['hint'] === null || isText(body['hint']))) return ['hint that is no text']
  if (!String(got.headers['proxy-status']).includes(`error=${code}`))
    return ['code that is not in the headers']
  if (chosenByRoutine.has(got.status) && isRoutine(request.target)) return []
  // A role that does not exist: docs.postgrest.org lists no code for that.
  if (request.asker.kind === 'bad token' && got.status === 401) return []
  const signedIn = request.asker.kind === 'person'
  return [checkCode(code, got.status, message, signedIn) ?? []].flat()
}

/** A refused caller learns nothing else. Malformed URLs are refused before the key is checked. */
function checkCaller(
  { asker, target }: AnyRequest,
  { status, body, headers }: Got,
  isHead: boolean,
): string[] {
  if (!isRest(target) || (status === 400 && !body.includes('"code"'))) return []
  if (asker.kind === 'no key' || asker.kind === 'wrong key')
    return status === 401 ? [] : [`${asker.kind}: ${status}`]
  if (asker.kind !== 'bad token' || asker.code === 'any') return []
  const told = isHead ? String(headers['proxy-status']) : body
  return status === 401 && told.includes(asker.code) ? [] : [`bad token (${asker.code}): ${status} ${told}`]
}

function checkVisibility({ asker }: AnyRequest, body: string): string[] {
  if (vaulted.test(body)) return ['shows what nobody may see']
  const own = asker.kind === 'person' ? String(asker.person) : 'nobody'
  const foreign = [...body.matchAll(owned)].some(([, owner]) => owner !== own)
  return foreign ? ['shows what belongs to another'] : []
}

function checkSuccess({ method, target }: AnyRequest, { status, headers, body }: Got): string[] {
  const allowed = successes[method] ?? []
  const isJson = /json/.test(headers['content-type'] ?? '') && method !== 'HEAD' && status !== 204
  const unreadable = isJson && body !== '' && parseJson(body) === undefined
  const expected = isRoutine(target) || allowed.includes(status)
  return [
    ...(expected ? [] : [`${method} succeeds with status ${status}`]),
    ...(unreadable ? ['answer that is not the JSON it says'] : []),
  ]
}

/** @returns how an answer differs from the documentation */
export function check(request: AnyRequest, got: Got): string[] {
  const isHead = request.method === 'HEAD'
  const succeeded = got.status < 300
  const bodiless = isHead || got.status === 204 || got.status === 304
  return [
    ...(leak.test(got.body) ? ['shows something of the program'] : []),
    ...(got.headers['x-injected'] ? ['a header that the caller wrote'] : []),
    ...(bodiless && got.body !== '' ? ['a body where none may be'] : []),
    ...checkVisibility(request, got.body),
    ...checkCaller(request, got, isHead),
    ...(succeeded
      ? checkSuccess(request, got)
      : isHead || got.status === 418
        ? []
        : checkRefusal(request, got)),
  ]
}
