import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { serviceEnvironment } from '#config/environment.ts'

/**
 * Tells visitors apart within a day, and never who they are: the salt is a secret and the day. Of an IPv6 address the
 * network counts, since a household has all addresses below it.
 * @param ip the caller's address
 */
export function visitorHash(ip: string, now: Date, secret = serviceEnvironment().serviceKey): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret)
    .update(`visitor ${day} ${network(ip)}`)
    .digest('base64url')
}

/** The hashes of a request: of the browser at its IP address, and of the IP address alone. */
export function hashVisitor(
  request: Request,
  { ip }: { ip: string },
  now: Date,
): { visitor: string; address: string } {
  const address = visitorHash(ip, now)
  return { visitor: visitorHash(`${address} ${request.headers.get('user-agent') ?? ''}`, now), address }
}

/** The first four groups of an IPv6 address, written in full; other addresses as they are. */
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
