import type { Deployment } from './deployment.ts'
import type { HostedSettings } from './hosted-settings.ts'

/** A setting that no key can read: its required value, and where the console shows it. */
export type ToLookAt = { menu: string; must: string }

/** What to check by hand, once and after each change in a console. */
export function listToLookAt(
  settings: HostedSettings,
  { supabaseUrl, mail, payments }: Pick<Deployment, 'supabaseUrl' | 'mail' | 'payments'>,
): ToLookAt[] {
  const { tokenSeconds, secondFactors, captcha, networks, maxRows, mostBytes } = settings
  const domain = /@([^>]+)>?$/.exec(mail.from)?.[1] ?? 'the sender'
  return [
    {
      menu: 'Supabase: Project Settings, JWT Keys',
      must: `access tokens expire after ${tokenSeconds} seconds`,
    },
    {
      menu: 'Supabase: Authentication, Sessions',
      must: 'compromised refresh tokens are detected and revoked',
    },
    { menu: 'Supabase: Authentication, Multi-Factor', must: `${secondFactors.join(' and ')} enabled` },
    {
      menu: 'Supabase: Authentication, Attack Protection',
      must: captcha
        ? 'CAPTCHA on'
        : 'CAPTCHA may stay off while nobody can sign in by e-mail, phone or anonymously',
    },
    {
      menu: 'Supabase: Authentication, Rate Limits',
      must: 'the numbers of src/db/supabase/config.toml, or less',
    },
    { menu: 'Supabase: Authentication, Sign In / Providers', must: 'manual linking allowed' },
    {
      menu: 'Supabase: Database, Settings, Network Restrictions',
      must:
        networks.length > 0
          ? `only ${networks.join(', ')}`
          : 'nobody, or the address that migrations come from',
    },
    { menu: 'Supabase: Database, Settings, SSL Configuration', must: 'SSL enforced' },
    { menu: 'Supabase: Database, Backups', must: 'daily, or point in time; one was restored as a trial' },
    {
      menu: 'Supabase: Project Settings, Data API',
      must: `at most ${maxRows} rows; no automatic exposure of new tables`,
    },
    { menu: 'Supabase: Storage, Settings', must: `files of at most ${mostBytes / 1024 / 1024} MB` },
    {
      menu: 'Google and Facebook: your app, redirect URIs',
      must: `${supabaseUrl}/auth/v1/callback and no other`,
    },
    {
      menu: 'Netlify: Site configuration, Build & deploy, Functions region',
      must: `the one nearest to ${new URL(supabaseUrl).host}`,
    },
    {
      menu: 'Netlify: Site configuration, Environment variables',
      must: 'secrets set for production alone, so that previews of a branch have none',
    },
    ...(mail.smtpUrl === undefined
      ? []
      : [{ menu: `DNS of ${domain}`, must: 'SPF, DKIM and DMARC as your mail provider says' }]),
    ...(payments === undefined
      ? []
      : [
          {
            menu: 'Stripe: Settings, Billing, Customer portal',
            must: 'customers update their card and cancel; changing of plans off',
          },
        ]),
  ]
}
