import path from 'node:path'
import { z } from 'zod'
import { site } from '#config/place/site.ts'
import { AppError } from '#core/app-error.ts'

const rendering = z.object({
  SUPABASE_URL: z.url(),
  SUKI_STATE_DIR: z.string().default('.local'),
})

const service = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1),
})

const calling = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_ANON_KEY: z.string().min(1),
})

const geocoder = z.object({
  GEOCODER_URL: z
    .union([z.literal('').transform(() => undefined), z.url().optional()])
    .transform((url) => url ?? 'https://nominatim.openstreetmap.org/search'),
})

const mail = z.object({
  // A variable that is set to nothing is not set.
  SMTP_URL: z.union([z.literal('').transform(() => undefined), z.url({ protocol: /^smtps?$/ }).optional()]),
  MAIL_FROM: z
    .string()
    .optional()
    .transform((from) => from || `${site.brand} <${site.contact.general}>`),
})

const outside = z.object({
  OUTSIDE_PAGES_URL: z.union([z.literal('').transform(() => undefined), z.url().optional()]),
})

const payments = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
})

const rebuild = z.object({ BUILD_HOOK_URL: z.url(), REBUILD_SECRET: z.string().min(32) })

/** @throws AppError misconfigured, naming the variables that are missing or wrong */
function read<Shape extends z.ZodType>(shape: Shape, env: NodeJS.ProcessEnv): z.output<Shape> {
  const parsed = shape.safeParse(env)
  if (parsed.success) return parsed.data
  const names = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new AppError('misconfigured', `environment variables missing or wrong: ${names}`)
}

/** What rendering a page depends on. @throws AppError misconfigured */
export function renderingEnvironment(env = process.env): { supabaseUrl: string; rendererDir: string } {
  const { SUPABASE_URL, SUKI_STATE_DIR } = read(rendering, env)
  return { supabaseUrl: SUPABASE_URL, rendererDir: path.resolve(SUKI_STATE_DIR, 'renderer') }
}

/** What passes row-level security. @throws AppError misconfigured */
export function serviceEnvironment(env = process.env): { supabaseUrl: string; serviceKey: string } {
  const { SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY } = read(service, env)
  return { supabaseUrl: SUPABASE_URL, serviceKey: SUPABASE_SERVICE_ROLE_KEY }
}

/** What acts for a caller. @throws AppError misconfigured */
export function callingEnvironment(env = process.env): { supabaseUrl: string; anonKey: string } {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = read(calling, env)
  return { supabaseUrl: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY }
}

/** Where the public map search service answers. @throws AppError misconfigured */
export function geocoderEnvironment(env = process.env): { geocoderUrl: string } {
  return { geocoderUrl: read(geocoder, env).GEOCODER_URL }
}

/** How mail is sent; without a server (`smtpUrl`) it waits. @throws AppError misconfigured */
export function mailEnvironment(env = process.env): { smtpUrl: string | undefined; from: string } {
  const { SMTP_URL, MAIL_FROM } = read(mail, env)
  return { smtpUrl: SMTP_URL, from: MAIL_FROM }
}

/** Who plays the hosts under `.test`, which do not exist outside; nobody in production. @throws AppError misconfigured */
export function outsideEnvironment(env = process.env): { testPages?: URL } {
  const { OUTSIDE_PAGES_URL } = read(outside, env)
  return OUTSIDE_PAGES_URL === undefined ? {} : { testPages: new URL(OUTSIDE_PAGES_URL) }
}

/** How payments are taken, and how what Stripe sends is known to be Stripe's. @throws AppError misconfigured */
export function paymentEnvironment(env = process.env): {
  secretKey: string
  webhookSecret: string
  apiUrl: string
} {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = read(payments, env)
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL }
}

/** How the host is told to build, and the secret that the database signs its calls with. @throws AppError misconfigured */
export function rebuildEnvironment(env = process.env): { hookUrl: string; secret: string } {
  const { BUILD_HOOK_URL, REBUILD_SECRET } = read(rebuild, env)
  return { hookUrl: BUILD_HOOK_URL, secret: REBUILD_SECRET }
}

/** Whether a host builds the site; otherwise `npm run rebuild` does. */
export function buildsOnHost(env = process.env): boolean {
  return Boolean(env['BUILD_HOOK_URL'])
}
