import {
  anonymousEnvironment,
  buildsOnHost,
  mailEnvironment,
  mapTilesUrl,
  paymentEnvironment,
  rebuildEnvironment,
  serviceEnvironment,
  siteOrigin,
} from '#config/environment.ts'
import { AppError } from '#core/app-error.ts'

/** A deployment as its environment variables describe it, and how to reach it. */
export type Deployment = {
  siteUrl: string
  supabaseUrl: string
  anonKey: string
  serviceKey: string
  mail: { smtpUrl: string | undefined; from: string }
  /** Undefined where no plans are sold. */
  payments: ReturnType<typeof paymentEnvironment> | undefined
  /** Undefined where no host builds the site. */
  rebuild: ReturnType<typeof rebuildEnvironment> | undefined
  /** Where the map's tiles are; null for the site's own files. */
  tilesUrl: string | null
  /** What is wrong with optional variables. */
  wrong: readonly string[]
  ask: typeof fetch
  now: () => Date
}

type Variables = Readonly<Record<string, string | undefined>>

const milliseconds = 15_000

/** Fetches with a timeout. */
const patientFetch: typeof fetch = (url, init) =>
  fetch(url, { signal: AbortSignal.timeout(milliseconds), ...init })

/**
 * Reads the variables of a deployment.
 * @throws AppError misconfigured when the site, the data service or one of its keys is not named
 */
export function readDeployment(
  variables: Variables,
  { ask = patientFetch, now = () => new Date() }: Partial<Pick<Deployment, 'ask' | 'now'>> = {},
): Deployment {
  if (!variables['SITE_URL'])
    throw new AppError('misconfigured', 'missing or invalid environment variables: SITE_URL')
  const { supabaseUrl, anonKey } = anonymousEnvironment(variables)
  const wrong: string[] = []
  const optional = <T>(isSet: boolean, read: () => T): T | undefined => {
    try {
      return isSet ? read() : undefined
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      wrong.push(error.message)
      return undefined
    }
  }
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, REBUILD_SECRET } = variables
  const sells = Boolean(STRIPE_SECRET_KEY || STRIPE_WEBHOOK_SECRET)
  const isBuilt = buildsOnHost(variables) || Boolean(REBUILD_SECRET)
  return {
    siteUrl: siteOrigin(variables),
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    anonKey,
    serviceKey: serviceEnvironment(variables).serviceKey,
    mail: optional(true, () => mailEnvironment(variables)) ?? { smtpUrl: undefined, from: '' },
    payments: optional(sells, () => paymentEnvironment(variables)),
    rebuild: optional(isBuilt, () => rebuildEnvironment(variables)),
    tilesUrl: optional(true, () => mapTilesUrl(variables)) ?? null,
    wrong,
    ask,
    now,
  }
}

/** Queries the data service with one of its keys. */
export function askService(
  { supabaseUrl, ask }: Deployment,
  path: string,
  { key, ...init }: RequestInit & { key: string },
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', key)
  headers.set('authorization', `Bearer ${key}`)
  if (init.body) headers.set('content-type', 'application/json')
  return ask(`${supabaseUrl}${path}`, { ...init, headers })
}
