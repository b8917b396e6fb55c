import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { type Salt, saltOfDay } from './visitor-salt.ts'

/**
 * A visitor of one day, as hashes: of the browser at its IP, of the IP alone, and of its network (/24, /48). Of an IPv6
 * address only the first 64 bits count, since a household owns all addresses below it.
 */
export type Visit = Salt & { visitor: string; address: string; network: string }

/** Tells visitors apart within a day without identifying them: nobody has yesterday's salt. */
export function hashVisit({ day, salt }: Salt, ip: string, browser: string): Visit {
  const { address, network } = partsOf(ip)
  return {
    day,
    salt,
    visitor: hash(salt, `visitor ${address} ${browser}`),
    address: hash(salt, `address ${address}`),
    network: hash(salt, `network ${network}`),
  }
}

/** @throws AppError `unavailable` when the day's salt cannot be read */
export async function recogniseVisit(request: Request, { ip }: { ip: string }, now: Date): Promise<Visit> {
  return hashVisit(await saltOfDay(now), ip, request.headers.get('user-agent') ?? '')
}

/** A keyed hash of a text, of the length that the database expects. */
export function hash(salt: string, text: string): string {
  return createHmac('sha256', salt).update(text).digest('base64url')
}

/** What identifies a household, and the network that it is in; an address that is none stays as it is. */
function partsOf(ip: string): { address: string; network: string } {
  if (!ipaddr.isValid(ip)) return { address: ip, network: ip }
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv6)
    return { address: parsed.parts.slice(0, 4).join(':'), network: parsed.parts.slice(0, 3).join(':') }
  return { address: parsed.toString(), network: parsed.octets.slice(0, 3).join('.') }
}
