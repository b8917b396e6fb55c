/**
 * What the code learns from environment variables, in groups. A group is parsed once a process, when it is first asked
 * for: one that is missing fails what needs it and nothing else. For code that runs on a server alone; a browser has no
 * variables, and a page must not carry zod.
 */
import * as z from 'zod/mini'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'

type Variables = Readonly<Record<string, string | undefined>>

const text = z.string().check(z.minLength(1))
const httpUrl = z.url({ protocol: /^https?$/ })

const siteGroup = group({
  SITE_URL: z.optional(httpUrl),
  // What Netlify itself calls the site.
  URL: z.optional(httpUrl),
  SUKI_STATE_DIR: z._default(z.string(), '.local'),
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
const rebuildGroup = group({ BUILD_HOOK_URL: z.url(), REBUILD_SECRET: z.string().check(z.minLength(32)) })
const hostGroup = group({ BUILD_HOOK_URL: z.optional(z.string()) })

/** Every variable that is read. */
export const variableNames: ReadonlySet<string> = new Set(
  [
    ...[siteGroup, dataServiceGroup, anonymousGroup, serviceGroup, browserGroup, geocoderGroup],
    ...[mailGroup, paymentGroup, rebuildGroup, hostGroup],
  ].flatMap(({ names }) => names),
)

/** Where the site lives, without a trailing slash. In a browser use `location.origin`. @throws AppError misconfigured */
export function siteOrigin(variables?: Variables): string {
  const { SITE_URL, URL: hostsUrl } = siteGroup.read(variables)
  return (SITE_URL ?? hostsUrl ?? 'http://localhost:8888').replace(/\/+$/, '')
}

/** The folder of everything that is built or kept on this machine. @throws AppError misconfigured */
export function stateFolder(variables?: Variables): string {
  return siteGroup.read(variables).SUKI_STATE_DIR
}

/** Where the data service answers. @throws AppError misconfigured */
export function dataServiceUrl(variables?: Variables): string {
  return dataServiceGroup.read(variables).SUPABASE_URL
}

/** What pages are read with, and what acts for a caller beside the caller's own token. @throws AppError misconfigured */
export function anonymousEnvironment(variables?: Variables): { supabaseUrl: string; anonKey: string } {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = anonymousGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
}

/** What passes row-level security. @throws AppError misconfigured */
export function serviceEnvironment(variables?: Variables): { supabaseUrl: string; serviceKey: string } {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = serviceGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, serviceKey: SUPABASE_SERVICE_ROLE_KEY }
}

/** What a page tells the browser of the data service; empty where nothing is set, so that a page can still say so. */
export function browserEnvironment(variables?: Variables): { supabaseUrl: string; anonKey: string } {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = browserGroup.read(variables)
  return { supabaseUrl: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
}

/** Where the public map search service answers. @throws AppError misconfigured */
export function geocoderUrl(variables?: Variables): string {
  return geocoderGroup.read(variables).GEOCODER_URL
}

/** How mail is sent; without a server (`smtpUrl`) it waits. @throws AppError misconfigured */
export function mailEnvironment(variables?: Variables): { smtpUrl: string | undefined; from: string } {
  const { SMTP_URL, MAIL_FROM } = mailGroup.read(variables)
  return { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

/** How payments are taken, and how what Stripe sends is known to be Stripe's. @throws AppError misconfigured */
export function paymentEnvironment(variables?: Variables): {
  secretKey: string
  webhookSecret: string
  apiUrl: string
} {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = paymentGroup.read(variables)
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }
}

/** How the host is told to build, and the secret that the database signs its calls with. @throws AppError misconfigured */
export function rebuildEnvironment(variables?: Variables): { hookUrl: string; secret: string } {
  const { BUILD_HOOK_URL, REBUILD_SECRET } = rebuildGroup.read(variables)
  return { hookUrl: BUILD_HOOK_URL, secret: REBUILD_SECRET }
}

/** Whether a host builds the site; otherwise `npm run rebuild` does. */
export function buildsOnHost(variables?: Variables): boolean {
  return hostGroup.read(variables).BUILD_HOOK_URL !== undefined
}

/** Variables that are parsed together, once for each set of variables: a process has one, a test brings its own. */
function group<Shape extends z.core.$ZodShape>(shape: Shape) {
  const schema = z.object(shape)
  const known = new WeakMap<Variables, z.output<typeof schema>>()
  return {
    names: Object.keys(shape),
    /** @throws AppError misconfigured, naming the variables that are missing or wrong and never their values */
    read(variables: Variables = process.env): z.output<typeof schema> {
      const values = known.get(variables) ?? parse(schema, variables)
      known.set(variables, values)
      return values
    },
  }
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, variables: Variables): z.output<Schema> {
  // A variable that is set to nothing is not set.
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, set)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new AppError('misconfigured', `environment variables missing or wrong: ${names}`)
}
