import type { SaxesParser, SaxesTagPlain } from 'saxes'
import { UnreadableFile } from './unreadable-file.ts'

/** What is done with the parts of an XML document; names come without their prefix. */
export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void
  close: (name: string) => void
  text: (text: string) => void
  /** The document breaks a rule; without a handler nothing after it is read. */
  broken?: (line: number) => void
}

/** Text without a tag, in characters, beyond which a document is not read. */
const longestText = 2_000_000

/**
 * Reads a document piece by piece, and yields what its handlers have found after each piece.
 * @throws UnreadableFile when it is cut off or broken
 */
export async function* readXml<Found>(
  texts: AsyncIterable<string>,
  handlersFor: (found: Found[]) => XmlHandlers,
): AsyncGenerator<Found[]> {
  const { SaxesParser } = await import('saxes')
  const parser = new SaxesParser({ position: true })
  const found: Found[] = []
  const handlers = handlersFor(found)
  const watch = { since: 0, isEnding: false }
  listen(parser, handlers, watch)
  for await (const text of texts) {
    watch.since += text.length
    parser.write(text)
    if (watch.since > longestText) throw new UnreadableFile('it holds a text that is too long')
    if (found.length > 0) yield found.splice(0)
  }
  watch.isEnding = true
  parser.close()
  if (found.length > 0) yield found.splice(0)
}

function listen(
  parser: SaxesParser,
  { open, close, text, broken }: XmlHandlers,
  watch: { since: number; isEnding: boolean },
): void {
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    watch.since = 0
    open(localName(name), attributes, parser.line)
  })
  parser.on('closetag', ({ name }) => {
    watch.since = 0
    close(localName(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('error', () => {
    if (watch.isEnding) throw new UnreadableFile('it is cut off')
    if (!broken) throw new UnreadableFile(`it is broken on line ${parser.line}`)
    broken(parser.line)
  })
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Bytes as UTF-8. */
export async function* decode(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
}
