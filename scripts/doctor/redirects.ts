import type { Check, Finding } from './check.ts'
import type { Deployment } from './deployment.ts'

/** Belongs to nobody: a login that redirects here redirects anywhere. */
const stranger = 'https://doctor.invalid/'

/**
 * Where the sign-in service redirects to. It answers an expired mailed link with a redirect to the requested URL if
 * that is allowed, else to its configured site.
 */
async function leadsTo({ supabaseUrl, ask }: Deployment, target: string): Promise<string> {
  const query = new URLSearchParams({ type: 'recovery', token: 'doctor', redirect_to: target })
  const answer = await ask(`${supabaseUrl}/auth/v1/verify?${query}`, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location === null) throw new Error(`the sign-in service answers an expired link with ${answer.status}`)
  const url = new URL(location)
  return `${url.origin}${url.pathname}`
}

const menu = 'Authentication, URL Configuration'

/** @param led where logins redirected that requested the site, one of its pages, and a foreign site */
export function judgeRedirects(
  siteUrl: string,
  led: Readonly<{ toSite: string; toPage: string; toStranger: string }>,
): Finding[] {
  const site = new URL(siteUrl).origin
  const isSite = (url: string) => new URL(url).origin === site
  if (led.toStranger === stranger)
    return [
      {
        says: 'A login may lead to any address, which then has it.',
        todo: `Take away redirects that begin with a pattern: ${menu}, Redirect URLs.`,
      },
    ]
  if (!isSite(led.toSite) || !isSite(led.toPage))
    return [
      {
        says: `A login that began at ${site} ends at ${new URL(led.toSite).origin}: SITE_URL is no redirect.`,
        todo: `Add ${site}/** to ${menu}, Redirect URLs.`,
      },
    ]
  if (isSite(led.toStranger)) return []
  return [
    {
      says: `The sign-in service takes ${new URL(led.toStranger).origin} for the site, SITE_URL says ${site}.`,
      todo: `Set ${menu}, Site URL to ${site}.`,
    },
  ]
}

export const redirects: Check = {
  name: 'redirects',
  run: async (deployment) => {
    const { origin } = new URL(deployment.siteUrl)
    const [toSite, toPage, toStranger] = await Promise.all([
      leadsTo(deployment, `${origin}/`),
      leadsTo(deployment, `${origin}/user-dashboard`),
      leadsTo(deployment, stranger),
    ])
    return judgeRedirects(deployment.siteUrl, { toSite, toPage, toStranger })
  },
}
