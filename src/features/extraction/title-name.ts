import { fold } from '#core/text.ts'

/** Parts of titles that describe the page and are not a name. */
const generic =
  /^(?:home|home ?page|welcome|index|main|official (?:web)?site|website|contact(?: us)?|about(?: us)?|location|our story|menu|untitled|new page|facebook|instagram|log in.*|google maps?|maps?)$/i

/**
 * The business's name in a title such as `Home | Corner Bakery` or `Corner Bakery – Best bread in town`.
 * @param siteName what the page calls its site, '' if it does not: a matching part is preferred
 */
export function nameFromTitle(title: string, siteName: string): string {
  const parts = title
    .split(/\s+[|–—·•»:-]\s+|\s*[|»•]\s*/)
    .map((part) => part.replace(/^welcome to\s+/i, '').trim())
    .filter((part) => part !== '' && !generic.test(part))
  const named = siteName === '' ? undefined : parts.find((part) => fold(part) === fold(siteName))
  return named ?? parts[0] ?? ''
}
