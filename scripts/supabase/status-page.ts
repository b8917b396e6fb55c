import { type Html, html } from '#core/html.ts'
import type { BackendAccess } from './backend-status.ts'
import type { Service } from './http.ts'
import { isForThisMachine, pageReply } from './local-pages.ts'

/** A page of a service beside the backend. */
export type Link = { href: string; text: string }

function page(
  access: BackendAccess,
  otherUrls: Readonly<Record<string, string>>,
  links: readonly Link[],
): string {
  const rows: readonly (readonly [string, string])[] = [
    ['API address', access.url],
    ['REST', `${access.url}/rest/v1`],
    ['Storage', `${access.url}/storage/v1`],
    ['Signing keys', `${access.url}/auth/v1/.well-known/jwks.json`],
    ['Anonymous key', access.anonKey],
    ['Service key', access.serviceKey],
    ['Database', access.databaseUrl],
    ...Object.entries(otherUrls),
  ]
  const list: Html[] = rows.map(([name, value]) => html`<dt>${name}<dd><code>${value}</code>\n`)
  const pages: Html[] = links.map(({ href, text }) => html`<li><a href="${href}">${text}</a>\n`)
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Local data service</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 3rem auto; padding: 0 1rem }
  dt { font-weight: 600; margin-top: 1rem }
  dd { margin: 0 }
  code { overflow-wrap: anywhere }
</style>
<h1>Local data service</h1>
<p>It runs. These keys open nothing but this machine.</p>
<ul>
${pages}</ul>
<dl>
${list}</dl>
</html>
`.markup
}

/** A page with URLs and keys at `/`. It holds secrets, so only this machine is shown it. */
export function createStatusPage(
  access: BackendAccess,
  otherUrls: Readonly<Record<string, string>>,
  links: readonly Link[],
): Service {
  const body = page(access, otherUrls, links)
  return async (call) => {
    if (call.path !== '/' || (call.method !== 'GET' && call.method !== 'HEAD')) return undefined
    if (!isForThisMachine(call)) return undefined
    return pageReply(body, { headers: { 'access-control-allow-origin': access.url } })
  }
}
