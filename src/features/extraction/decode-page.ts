/** How far into a page its own charset declaration is looked for, as browsers do. */
const head = 4096

/**
 * Decodes a page by its byte order mark, its Content-Type, its own declaration, or as UTF-8; as Windows-1252 if it is
 * not valid UTF-8.
 * @param type media type with its parameters, as sent
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

/** @returns null for an unknown charset, or bytes that are invalid in it */
function decode(body: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(body)
  } catch {
    return null
  }
}
