import ipaddr from 'ipaddr.js'

/** What the internet routes of IPv6: everything else is local, mapped, translated or not given out yet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared, test and reserved ranges
 * do not, nor does any IPv6 address with an IPv4 address inside it (mapped, NAT64, 6to4, Teredo): what it leads to is
 * decided elsewhere. The ranges are those of IANA's special-purpose registries, kept by ipaddr.js.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || (parsed.match(globalUnicast) && parsed.zoneId === undefined)
}
