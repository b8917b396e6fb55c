import { fold } from '#core/text.ts'

/** Parts of titles that describe the page and are not a name. */
const generic =
  /^(?:home|home ?page|welcome|index|main|official (?:web)?site|website|contact(?: us)?|about(?: us)?|location|our story|menu|privacy(?: policy| notice)?|terms(?: .*)?|cookie policy|coming soon|under construction|our branches|branches|services|gallery|faqs?|untitled|new page|facebook|instagram|log in.*|google maps?|maps?)$/i

/**
 * The business's name in a title such as `Home | Corner Bakery` or `Corner Bakery – Best bread in town`.
 * @param siteName what the page calls its site, '' if it does not: a matching part is preferred
 */
export function nameFromTitle(title: string, siteName: string): string {
  const parts = partsOf(title)
  return parts.find((part) => isSame(part, siteName)) ?? parts[0] ?? ''
}

/** Whose the rights of a page are: `© 2019–2026 Corner Bakery. All rights reserved.`; '' when the line does not say. */
export function nameInCopyright(line: string): string {
  const [, owner = ''] =
    /^(?:copyright\s*)?(?:©|\(c\))\s*(?:\d{4}\s*(?:[-–]\s*\d{4}\s*)?,?\s*)?([^|•·©]{2,80})/i.exec(line) ?? []
  const name = owner.replace(/[.,\s]*\b(?:all rights reserved|powered by|designed by|site by)\b.*$/i, '')
  return name.replace(/(?:\.|,)?\s*$/, '').replace(/\s*[.,]\s+\d.*$/, '')
}

/** Whether a part of a title is what the page calls its site. */
export function isNamedIn(title: string, siteName: string): boolean {
  return partsOf(title).some((part) => isSame(part, siteName))
}

function partsOf(title: string): string[] {
  return title
    .split(/\s+[|–—·•»:-]\s+|\s*[|»•]\s*/)
    .map((part) =>
      part
        .replace(/^welcome to\s+/i, '')
        .replace(/(?<=\w)!+$/, '')
        .trim(),
    )
    .filter((part) => part !== '' && !generic.test(part))
}

function isSame(part: string, siteName: string): boolean {
  return siteName !== '' && fold(part) === fold(siteName)
}
