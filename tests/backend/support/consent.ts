import { type Html, parseHtml } from '../../support/html.ts'

/** Follows a redirect once and says where it leads. */
export async function leadsTo(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', ...init })
  await response.body?.cancel()
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${url} answers ${response.status} and leads nowhere`)
  return new URL(location, url).href
}

/** The consent page that `authorizeUrl` leads to. */
export async function openConsent(authorizeUrl: string): Promise<{ address: string; page: Html }> {
  const address = await leadsTo(authorizeUrl)
  const response = await fetch(address)
  return { address, page: parseHtml(await response.text(), response.status, response.headers) }
}

/** The choice on the consent page: a person, or a refusal. */
export type Answer = { email: string; name?: string } | { outcome: 'access_denied' | 'server_error' }

/** Sends the page's form and says where the provider leads back to: the service's callback. */
export async function answerConsent(authorizeUrl: string, answer: Answer): Promise<string> {
  const { address, page } = await openConsent(authorizeUrl)
  const state = page.valueOf('input[name=state]', 'value')
  const body = new URLSearchParams({ state, ...answer })
  return leadsTo(address, { method: 'POST', body })
}

/** Goes through the consent page back to the site. */
export async function comeBack(authorizeUrl: string, answer: Answer): Promise<URL> {
  return new URL(await leadsTo(await answerConsent(authorizeUrl, answer)))
}
