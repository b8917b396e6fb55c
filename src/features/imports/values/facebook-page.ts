const host = /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:facebook\.com|fb\.com|fb\.me)\/\S/i
/** A page's own short name: letters, digits and full stops. */
const handle = /^@?([a-z\d](?:[a-z\d.]{3,48})[a-z\d])$/i

/**
 * The address of a page on Facebook, of which a column named after it holds the link or the short name (`@nenas.diner`);
 * '' for anything else, such as the page's title. Read as a link, a short name with a full stop is somebody's website.
 */
export function facebookPage(text: string): string {
  const [first = ''] = text.split(/[;,\s]+/)
  if (host.test(first)) return first
  const name = first === text.trim() ? handle.exec(first)?.[1] : undefined
  // A word of a title is no short name unless it is written as one.
  return name !== undefined && /^@|[\d.]/.test(first) ? `https://www.facebook.com/${name}` : ''
}
