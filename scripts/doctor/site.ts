import type { Check, Finding } from './check.ts'

type Answer = { status: number; html: string; policy: string }

/** What the home page says about the deployment it was built for. */
function judgeHomePage(
  { status, html, policy }: Answer,
  { siteUrl, supabaseUrl }: Readonly<{ siteUrl: string; supabaseUrl: string }>,
): Finding[] {
  if (status !== 200)
    return [
      { says: `The home page answers with ${status}.`, todo: 'Read the last deploy: Netlify, Deploys.' },
    ]
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
  const findings: Finding[] = []
  if (canonical !== undefined && new URL(canonical).origin !== new URL(siteUrl).origin)
    findings.push({
      says: `Pages call themselves ${new URL(canonical).origin}, SITE_URL says ${siteUrl}.`,
      todo: 'Set SITE_URL where the site is built, and build all pages: npm run build -- --all',
    })
  if (policy === '')
    findings.push({
      says: 'Pages come without a Content-Security-Policy.',
      todo: 'Let the host read the file _headers that the build writes beside the pages.',
    })
  else if (!policy.includes(new URL(supabaseUrl).origin))
    findings.push({
      says: `Pages may not talk to ${new URL(supabaseUrl).origin}: they were built for another data service.`,
      todo: 'Set SUPABASE_URL where the site is built, and build all pages: npm run build -- --all',
    })
  return findings
}

export const site: Check = {
  name: 'site',
  run: async ({ siteUrl, supabaseUrl, ask }) => {
    const answer = await ask(`${siteUrl}/`).catch((error: unknown) => error)
    if (!(answer instanceof Response))
      return [
        { says: `Nothing answers at ${siteUrl}.`, todo: 'Correct SITE_URL, or start what serves the site.' },
      ]
    const policy = answer.headers.get('content-security-policy') ?? ''
    return judgeHomePage(
      { status: answer.status, html: await answer.text(), policy },
      { siteUrl, supabaseUrl },
    )
  },
}
