import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const file = new URL('../../src/db/supabase/config.toml', import.meta.url)

/** The settings of the data service that are checked, or listed for checking by hand. */
export type HostedSettings = {
  schemas: readonly string[]
  maxRows: number
  mostBytes: number
  tokenSeconds: number
  /** Enabled sign-in methods, in alphabetical order. */
  providers: readonly string[]
  captcha: boolean
  /** Who may connect to the database itself. */
  networks: readonly string[]
  secondFactors: readonly string[]
}

const names = z.array(z.string())

/**
 * Reads `config.toml`, where each setting is one line with a value that is also valid JSON.
 * @returns values by full name, such as `auth.mfa.totp.enroll_enabled`
 * @throws SyntaxError for a value that spans lines or is not valid JSON
 */
function parseSettings(text: string): ReadonlyMap<string, unknown> {
  const settings = new Map<string, unknown>()
  let section = ''
  for (const line of text.split('\n')) {
    const [, heading] = /^\[([\w.]+)\]$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (heading) section = `${heading}.`
    if (name) settings.set(`${section}${name}`, JSON.parse(value))
  }
  return settings
}

/** @throws Error naming a setting that is missing or has the wrong type */
export function hostedSettings(text: string): HostedSettings {
  const settings = parseSettings(text)
  const read = <T>(name: string, form: z.ZodType<T>): T => {
    const parsed = form.safeParse(settings.get(name))
    if (parsed.success) return parsed.data
    throw new Error(`config.toml has no proper ${name}`)
  }
  const switchedOn = (pattern: RegExp): string[] =>
    [...settings].flatMap(([name, value]) => (value === true && pattern.exec(name)?.[1]) || []).sort()
  const ways = { email: 'auth.email.enable_signup', phone: 'auth.sms.enable_signup' }
  return {
    schemas: read('api.schemas', names),
    maxRows: read('api.max_rows', z.number()),
    mostBytes: bytesOf(read('storage.file_size_limit', z.string())),
    tokenSeconds: read('auth.jwt_expiry', z.number()),
    providers: [
      ...switchedOn(/^auth\.external\.(\w+)\.enabled$/),
      ...Object.entries(ways).flatMap(([way, name]) => (read(name, z.boolean()) ? way : [])),
      ...(read('auth.enable_anonymous_sign_ins', z.boolean()) ? ['anonymous_users'] : []),
    ],
    captcha: read('auth.captcha.enabled', z.boolean()),
    networks: [
      ...read('db.network_restrictions.allowed_cidrs', names),
      ...read('db.network_restrictions.allowed_cidrs_v6', names),
    ],
    secondFactors: switchedOn(/^auth\.mfa\.(\w+)\.verify_enabled$/),
  }
}

function bytesOf(size: string): number {
  const [, count, unit] = /^(\d+)(KiB|MiB)$/.exec(size) ?? []
  if (count === undefined) throw new Error(`${size} is no size in KiB or MiB`)
  return Number(count) * (unit === 'MiB' ? 1024 * 1024 : 1024)
}

/** The settings that the data service must have. */
export async function readHostedSettings(): Promise<HostedSettings> {
  return hostedSettings(await readFile(file, 'utf8'))
}
