/** How far into a page its own word on its characters is looked for, as browsers do. */
const head = 4096

/**
 * The text of a page: by its byte order mark, by what was sent with it, by what it says itself, or as UTF-8; Windows'
 * own characters where it is no UTF-8.
 * @param type media type with its parameters, as it was sent
 */
export function decodePage(body: Uint8Array, type: string): string {
  const sent = /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1]
  const start = new TextDecoder('latin1').decode(body.subarray(0, head))
  const said = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1]
  for (const label of [markOf(body), sent, said, 'utf-8']) {
    const text = label === undefined ? null : decode(body, label)
    if (text !== null) return text
  }
  return new TextDecoder('windows-1252').decode(body)
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** @returns null for characters that nobody knows, or bytes that are none of them */
function decode(body: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body)
  } catch {
    return null
  }
}
