/**
 * The environment variables that the code reads, in groups. A group is parsed once per process, on first use; a missing
 * one breaks only what needs it. Server code only: a browser has no variables, and a page must not carry zod.
 */
import * as z from 'zod/mini'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

const text = z.string().check(z.minLength(1))
const httpUrl = z.url({ protocol: /^https?$/ })

const siteGroup = group({
  SITE_URL: z.optional(httpUrl),
  // Netlify's own name for the site's URL.
  URL: z.optional(httpUrl),
  SUKI_STATE_DIR: z._default(z.string(), '.local'),
  SUKI_DEMO: z._default(z.string(), ''),
})
const dataServiceGroup = group({ SUPABASE_URL: z.url() })
const anonymousGroup = group({ SUPABASE_URL: z.url(), SUPABASE_ANON_KEY: text })
const serviceGroup = group({ SUPABASE_URL: z.url(), SUPABASE_SERVICE_ROLE_KEY: text })
const browserGroup = group({
  SUPABASE_URL: z._default(z.string(), ''),
  SUPABASE_ANON_KEY: z._default(z.string(), ''),
})
const geocoderGroup = group({
  GEOCODER_URL: z._default(z.url(), 'https://nominatim.openstreetmap.org/search'),
})
const mailGroup = group({
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z._default(text, `${site.brand} <${site.contact.general}>`),
})
const paymentGroup = group({
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: z._default(httpUrl, 'https://api.stripe.com'),
})
const rebuildGroup = group({
  BUILD_HOOK_URL: z.url(),
  REBUILD_SECRET: z.string().check(z.minLength(32)),
  BUILD_EVERY_MINUTES: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(24 * 60))),
})
const mapGroup = group({
  // A URL, or a path of the site's own.
  MAP_TILES_URL: z.optional(z.string().check(z.regex(/^(?:https?:\/\/[^/?#]+|\/[^/?#]+)(?:\/[^?#]*)?$/))),
})
const hostGroup = group({ BUILD_HOOK_URL: z.optional(z.string()) })

/** Every variable that is read. */
export const variableNames: ReadonlySet<string> = new Set(
  [
    ...[siteGroup, dataServiceGroup, anonymousGroup, serviceGroup, browserGroup, geocoderGroup],
    ...[mailGroup, paymentGroup, rebuildGroup, mapGroup, hostGroup],
  ].flatMap(({ names }) => names),
)

/** The site's origin, without a trailing slash. In a browser use `location.origin`. @throws AppError `misconfigured` */
export function siteOrigin(variables?: Variables): string {
  const { SITE_URL, URL: hostsUrl } = siteGroup.read(variables)
  return (SITE_URL ?? hostsUrl ?? 'http://localhost:8888').replace(/\/+$/, '')
}

/** The folder of everything built or kept on this machine. @throws AppError `misconfigured` */
export function stateFolder(variables?: Variables): string {
  return siteGroup.read(variables).SUKI_STATE_DIR
}

/** Whether this is the demo, whose businesses, people and numbers are made up: pages then say so. */
export function isDemo(variables?: Variables): boolean {
  return siteGroup.read(variables).SUKI_DEMO !== ''
}

/** The URL of Supabase. @throws AppError `misconfigured` */
export function dataServiceUrl(variables?: Variables): string {
  return dataServiceGroup.read(variables).SUPABASE_URL
}

/** The key that pages read with, and that accompanies a caller's own token. @throws AppError `misconfigured` */
export function anonymousEnvironment(variables?: Variables): { supabaseUrl: string; anonKey: string } {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = anonymousGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
}

/** The key that bypasses row-level security. @throws AppError `misconfigured` */
export function serviceEnvironment(variables?: Variables): { supabaseUrl: string; serviceKey: string } {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = serviceGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, serviceKey: SUPABASE_SERVICE_ROLE_KEY }
}

/** What a page tells the browser about Supabase; empty when unset, so that the page can still report it. */
export function browserEnvironment(variables?: Variables): { supabaseUrl: string; anonKey: string } {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = browserGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
}

/** The URL of the public geocoder. @throws AppError `misconfigured` */
export function geocoderUrl(variables?: Variables): string {
  return geocoderGroup.read(variables).GEOCODER_URL
}

/** How mail is sent; without a server (`smtpUrl`) it waits. @throws AppError `misconfigured` */
export function mailEnvironment(variables?: Variables): { smtpUrl: string | undefined; from: string } {
  const { SMTP_URL, MAIL_FROM } = mailGroup.read(variables)
  return { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

/** How payments are taken, and how Stripe's requests are verified. @throws AppError `misconfigured` */
export function paymentEnvironment(variables?: Variables): {
  secretKey: string
  webhookSecret: string
  apiUrl: string
} {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = paymentGroup.read(variables)
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }
}

/**
 * How builds are started on the host, how many minutes apart at least if that is said, and the secret with which the
 * database signs its calls. @throws AppError `misconfigured`
 */
export function rebuildEnvironment(variables?: Variables): {
  hookUrl: string
  secret: string
  everyMinutes?: number
} {
  const { BUILD_HOOK_URL, REBUILD_SECRET, BUILD_EVERY_MINUTES: everyMinutes } = rebuildGroup.read(variables)
  const known = { hookUrl: BUILD_HOOK_URL, secret: REBUILD_SECRET }
  return everyMinutes === undefined ? known : { ...known, everyMinutes }
}

/**
 * Where the map's tiles are, if not among the site's own files: the URL of a folder, or of one PMTiles file. @throws
 * AppError `misconfigured`
 */
export function mapTilesUrl(variables?: Variables): string | null {
  return mapGroup.read(variables).MAP_TILES_URL?.replace(/\/+$/, '') ?? null
}

/** Whether a host builds the site; otherwise `npm run rebuild` does. */
export function buildsOnHost(variables?: Variables): boolean {
  return hostGroup.read(variables).BUILD_HOOK_URL !== undefined
}

/** Variables parsed together, once per set: a process has one, a test brings its own. */
function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  const known = new WeakMap<Variables, z.output<typeof schema>>()
  return {
    names: Object.keys(shape),
    /** @throws AppError `misconfigured`, naming the missing or invalid variables, never their values */
    read(variables: Variables = process.env): z.output<typeof schema> {
      const values = known.get(variables) ?? parse(schema, variables)
      known.set(variables, values)
      return values
    },
  }
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // An empty variable counts as unset.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, set)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new AppError('misconfigured', `missing or invalid environment variables: ${names}`)
}
