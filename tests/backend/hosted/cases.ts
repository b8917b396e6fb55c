import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const form = z.strictObject({
  name: z.string(),
  /** Whose token is sent; nobody's is the project's public key, nothing is none at all. */
  as: z.enum(['nobody', 'somebody', 'service', 'nothing', 'forged']).default('nobody'),
  /** `METHOD /path`, with names of values in braces. */
  ask: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Sent as JSON, or as it is. */
  body: z.unknown().optional(),
  text: z.string().optional(),
  status: z.number(),
  /** The code of a refusal. */
  code: z.string().optional(),
  /** A pattern of the answer. */
  says: z.string().optional(),
})

/** A request and what a hosted project answers to it. */
export type Case = z.output<typeof form>

/** The cases of a service, one a line. */
export function readCases(service: 'auth' | 'storage'): Case[] {
  const lines = readFileSync(new URL(`${service}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => form.parse(JSON.parse(line)))
}

/** About a quarter of the cases, chosen by their names: nobody writes code to these. */
export const isHeldOut = ({ name }: Pick<Case, 'name'>): boolean =>
  (createHash('sha256').update(`2026 ${name}`).digest()[0] ?? 0) < 64

/** A text with values in the place of their names in braces. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
