import ipaddr from 'ipaddr.js'

/** The routed part of IPv6: everything else is local, mapped, translated or unassigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared, test and reserved ranges
 * do not, nor does any IPv6 address that embeds an IPv4 address (mapped, NAT64, 6to4, Teredo), whose target is decided
 * elsewhere. The ranges are IANA's special-purpose registries, as ipaddr.js keeps them.
 */
export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(globalUnicast) && parsed.zoneId === undefined)
}
