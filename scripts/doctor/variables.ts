import type { Check, Finding } from './check.ts'

const roleOf = (key: string): string | undefined => {
  if (key.startsWith('sb_secret_')) return 'service_role'
  if (key.startsWith('sb_publishable_')) return 'anon'
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString())
    const role = typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined
    return typeof role === 'string' ? role : undefined
  } catch {
    return undefined
  }
}

/** Compares what a key is used for with the role it names. */
export function judgeKeys(anonKey: string, serviceKey: string): Finding[] {
  const findings: Finding[] = []
  if (roleOf(anonKey) === 'service_role')
    findings.push({
      says: 'SUPABASE_ANON_KEY is a service key: every page carries it, and whoever reads it may do anything.',
      todo: 'Set it to the anon key (Project Settings, API Keys), make a new service key, and build all pages again.',
    })
  if (roleOf(serviceKey) === 'anon')
    findings.push({
      says: 'SUPABASE_SERVICE_ROLE_KEY is an anon key: functions can do nothing with it.',
      todo: 'Set it to the service key (Project Settings, API Keys).',
    })
  return findings
}

export const variables: Check = {
  name: 'variables',
  run: async ({ wrong, anonKey, serviceKey, siteUrl }) => [
    ...wrong.map((says) => ({
      says: `Half of what belongs together is set: ${says}.`,
      todo: 'netlify/README.md says what each variable is.',
    })),
    ...judgeKeys(anonKey, serviceKey),
    ...judgeSiteUrl(siteUrl),
  ],
}

/** Whether a URL leads to this machine, whose site nobody else uses. */
export function isOfThisMachine(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.startsWith('127.')
}

/** Without TLS, sessions and what owners type travel unencrypted. */
export function judgeSiteUrl(siteUrl: string): Finding[] {
  if (new URL(siteUrl).protocol === 'https:' || isOfThisMachine(siteUrl)) return []
  return [
    {
      says: `SITE_URL is ${siteUrl}, without TLS.`,
      todo: 'Serve the site by https and set SITE_URL to that.',
    },
  ]
}
