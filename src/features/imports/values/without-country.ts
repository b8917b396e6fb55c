import { site } from '#config/place/site.ts'

/** Behind the last comma, by its name or its two letters. */
const countryAtEnd = new RegExp(`[,\\s]*,\\s*(?:(?:the )?${site.country}|${site.countryCode})[\\s.,]*$`, 'i')

/** An address down to its town: everybody knows in which country the place is. */
export function withoutCountry(address: string): string {
  return address.replace(countryAtEnd, '')
}
