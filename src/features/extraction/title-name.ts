import { fold } from '#core/text.ts'

/** What a page is about within its site. */
const topic =
  'home(?: ?page)?|welcome|index|main|official (?:web)?site|website|contacts?(?: us| info(?:rmation)?| details)?|about(?: us)?|locations?|location map|find us|visit us|where (?:we are|to find us)|how to (?:find|get to|reach) us|directions?|get in touch|reach us|(?:opening |business |store |shop |operating |office |clinic )?hours|(?:opening |visiting )times|schedule|reservations?|book(?:ings?)?(?: now| online)?|(?:request |make |book )?(?:an )?appointments?|story|team|menu|careers?|news|rates|branches|services|gallery|faqs?|address'

/** Parts of titles that describe the page and are not a name. */
const generic = new RegExp(
  `^(?:our |new |the )*(?:${topic})(?:\\s*(?:&|\\+|/|,|\\band\\b)\\s*(?:our |the )?(?:${topic}))*$|^(?:privacy(?: policy| notice)?|terms(?: .*)?|cookie policy|coming soon|under construction|untitled|new page|facebook|instagram|log in.*|google maps?|maps?)$`,
  'i',
)

/**
 * The business's name in a title such as `Home | Corner Bakery` or `Corner Bakery – Best bread in town`.
 * @param siteName what the page calls its site, '' if it does not: a matching part is preferred
 */
export function nameFromTitle(title: string, siteName: string): string {
  const parts = partsOf(title)
  return parts.find((part) => isSame(part, siteName)) ?? parts[0] ?? ''
}

/** `Corner Bakery © 2019` */
const ownerFirst = /^([^|•·©]{2,60}?)\s*(?:©|\(c\))\s*\d{4}(?:\s*[-–]\s*\d{4})?\W*$/i

/** Whose the rights of a page are: `© 2019–2026 Corner Bakery. All rights reserved.`; '' when the line does not say. */
export function nameInCopyright(line: string): string {
  const [, first] = ownerFirst.exec(line) ?? []
  if (first !== undefined && !/^copyright\b/i.test(first)) return first
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
