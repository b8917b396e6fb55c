import type { Service } from './http.ts'

export type Addresses = {
  url: string
  anonKey: string
  serviceKey: string
  databaseUrl: string
  /** Where functions send mail: a server that keeps it, to be read at `/mail`. */
  smtpUrl: string
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function page(addresses: Addresses): string {
  const rows: readonly (readonly [string, string])[] = [
    ['API address', addresses.url],
    ['REST', `${addresses.url}/rest/v1`],
    ['Storage', `${addresses.url}/storage/v1`],
    ['Signing keys', `${addresses.url}/auth/v1/.well-known/jwks.json`],
    ['Anonymous key', addresses.anonKey],
    ['Service key', addresses.serviceKey],
    ['Database', addresses.databaseUrl],
    ['Mail server', addresses.smtpUrl],
  ]
  const list = rows
    .map(([name, value]) => `<dt>${escapeHtml(name)}<dd><code>${escapeHtml(value)}</code>`)
    .join('\n')
  return `<!doctype html>
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
<p>It runs. These keys open nothing but this machine. <a href="/mail">Mail that would have been sent</a>, <a href="/stripe">payments that would have been made</a></p>
<dl>
${list}
</dl>
</html>
`
}

/**
 * A page with addresses and keys at `/`. It holds secrets: it is shown to the names of this machine alone, so that
 * no foreign name that leads here (DNS rebinding) can have it read.
 */
export function createStatusPage(addresses: Addresses): Service {
  return async (call) => {
    if (call.path !== '/' || (call.method !== 'GET' && call.method !== 'HEAD')) return undefined
    const host = (call.headers['host'] ?? '').replace(/:\d+$/, '')
    if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return undefined
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'access-control-allow-origin': addresses.url },
      body: page(addresses),
    }
  }
}
