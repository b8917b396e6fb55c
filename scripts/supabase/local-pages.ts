import type { Call, Reply } from './http.ts'

/**
 * Whether a request names this machine. A page that holds secrets is shown to nobody else: a foreign name that
 * resolves to this machine (DNS rebinding) could otherwise have it read.
 */
export function isForThisMachine({ headers }: Pick<Call, 'headers'>): boolean {
  const host = (headers['host'] ?? '').replace(/:\d+$/, '')
  return ['localhost', '127.0.0.1', '[::1]'].includes(host)
}

/** Such a page loads nothing, runs nothing and is shown in no frame. */
const strictPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Options = { status?: number; policy?: string; headers?: Readonly<Record<string, string>> }

/** An answer that is a page: not cached, and unable to do anything that its content security policy does not allow. */
export function pageReply(
  body: string,
  { status = 200, policy = strictPolicy, headers }: Options = {},
): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...headers,
    },
    body,
  }
}
