import { z } from 'zod'
import type { Call } from '../http.ts'
import { AuthFailure, badRequest } from './failure.ts'

/** A request to one of the auth service's routes; its body has been read. */
export type AuthRequest = {
  method: string
  /** The named parts of the route's path. */
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  headers: Call['headers']
  ip: string
  text: string
}

export const maxBodyBytes = 1024 * 1024

const wellFormedAddress = z.union([z.ipv4(), z.ipv6()])

/** The first address of `X-Forwarded-For`, else this machine's own: the server listens there alone. */
export function addressOf(headers: Call['headers']): string {
  const addresses = (headers['x-forwarded-for'] ?? '').split(',').map((part) => part.trim())
  return addresses.find((part) => wellFormedAddress.safeParse(part).success) ?? '127.0.0.1'
}

export function tooLarge(): AuthFailure {
  return new AuthFailure(
    413,
    'request_entity_too_large',
    `Request body too large (max ${maxBodyBytes} bytes)`,
  )
}

const badJson = (why: string) => badRequest('bad_json', `Could not parse request body as JSON: ${why}`)

/** Deeper bodies are refused: neither we nor the database could serialise them. */
const maxDepth = 1000

function isTooDeep(body: unknown): boolean {
  let level: readonly unknown[] = [body]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    if (level.length === 0) return false
  }
  return true
}

/** @throws AuthFailure bad_json when the body is not JSON or not of this form */
export function readBody<T>({ text }: Pick<AuthRequest, 'text'>, schema: z.ZodType<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw badJson(
      text.trim() === '' ? 'unexpected end of JSON input' : error instanceof Error ? error.message : '',
    )
  }
  if (isTooDeep(value)) throw badJson('exceeded max depth')
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** The token of the `Authorization` header. */
export function bearer({ headers }: Pick<AuthRequest, 'headers'>): string {
  const token = /^(?:B|b)earer (\S+)$/.exec(headers['authorization'] ?? '')?.[1]
  if (token === undefined)
    throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  return token
}

/** A text field that is empty when it is missing or null, as the hosted service reads bodies. */
export const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

export const object = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? undefined)
