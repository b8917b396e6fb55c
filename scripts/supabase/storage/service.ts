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

/** @throws StorageError worded like hosted validation when the body does not match the schema */
export async function readJson<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(parse((await call.body()).toString('utf8')))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path ?? []
  const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')
  throw invalidRequest(
    isMissing
      ? `body${path
          .slice(0, -1)
          .map((part) => `/${String(part)}`)
          .join('')} must have required property '${String(path.at(-1))}'`
      : `body${path.map((part) => `/${String(part)}`).join('')} ${issue?.message ?? 'is invalid'}`,
  )
}
