import { AppError } from '#core/app-error.ts'
import { readBytes } from './read-bytes.ts'

/** A form's fields, as typed. */
export type Fields = Readonly<Record<string, string>>

/**
 * Reads a form: urlencoded, as browsers send it, or JSON, as programs do. When a name repeats, the last one wins;
 * values that are not text are dropped.
 * @param limit bytes of the whole body
 * @throws AppError `unsupported-type`, `too-large`, or `invalid-input` when it cannot be read
 */
export async function readFields(request: Request, limit: number): Promise<Fields> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  const parse = parsers[type.trim().toLowerCase()]
  if (parse === undefined) throw new AppError('unsupported-type', `a body of type "${type}"`)
  const entries = parse(decode(await readBytes(request, limit)))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * Reads a JSON body whole.
 * @param limit bytes of the whole body
 * @throws AppError as `readFields` does
 */
export async function readJson(request: Request, limit: number): Promise<object> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    throw new AppError('unsupported-type', `a body of type "${type}"`)
  return parseObject(decode(await readBytes(request, limit)))
}

const parsers: Readonly<Record<string, (text: string) => [string, unknown][]>> = {
  'application/x-www-form-urlencoded': (text) => [...new URLSearchParams(text)],
  'application/json': (text) => Object.entries(parseObject(text)),
}

function parseObject(text: string): object {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid-input', 'the body is not JSON', { cause })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new AppError('invalid-input', 'the body is not a JSON object')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new AppError('invalid-input', 'the body is not UTF-8', { cause })
  }
}
