import type { JWTPayload } from 'jose'
import type { z } from 'zod'
import type { Call, Reply } from '../http.ts'
import type { VerifyToken } from './caller.ts'
import type { Database } from './database.ts'
import { invalidRequest } from './errors.ts'
import type { Files } from './files.ts'

/** What every operation works with. */
export type Service = {
  database: Database
  files: Files
  verify: VerifyToken
  sign(claims: JWTPayload, times: { issued: number; expires: number }): Promise<string>
  /** Seconds since 1970. */
  now(): number
}

/** The object that a path names; the key is empty when it names only a bucket. */
export type Target = { bucket: string; key: string }

export type Operation = (service: Service, call: Call, target: Target) => Promise<Reply>

export const json = (value: unknown): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw invalidRequest("Body is not valid JSON but content-type is set to 'application/json'")
  }
}

/** What stands at a path of a parsed body. */
const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    body,
  )

const pathText = (path: readonly PropertyKey[]) => path.map((part) => `/${String(part)}`).join('')

/** @throws StorageError worded like hosted validation when the body does not match the schema */
export async function readJson<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const body = parse((await call.body()).toString('utf8'))
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  const isMissing = path.length > 0 && valueAt(body, path) === undefined
  throw invalidRequest(
    isMissing
      ? `body${pathText(path.slice(0, -1))} must have required property '${String(path.at(-1))}'`
      : `body${pathText(path)} ${issue?.message ?? 'is invalid'}`,
  )
}
