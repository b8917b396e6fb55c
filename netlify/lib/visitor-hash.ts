import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { serviceEnvironment } from '#config/environment.ts'

/**
 * Tells visitors apart within a day without identifying them: the salt is a secret and the date. Of an IPv6 address
 * only the network counts, since a household owns all addresses below it.
 * @param ip the caller's IP
 */
export function visitorHash(ip: string, now: Date, secret = serviceEnvironment().serviceKey): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`visitor ${day} ${network(ip)}`)
    .digest('base64url')
}

/** A request's hashes: of the browser at its IP, and of the IP alone. */
export function hashVisitor(
  request: Request,
  { ip }: { ip: string },
  now: Date,
): { visitor: string; address: string } {
  const address = visitorHash(ip, now)
  return { visitor: visitorHash(`${address} ${request.headers.get('user-agent') ?? ''}`, now), address }
}

/** The first four groups of an IPv6 address, written in full; other addresses unchanged. */
function network(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
