/** PostgreSQL's `COPY`, by which whole tables leave and enter a database. */
import { once } from 'node:events'
import pg from 'pg'

type Settle = (error?: Error) => void

/** What both directions answer to `pg`. */
class Copy implements pg.Submittable {
  readonly #text: string
  readonly #settle: Settle
  #failure: Error | undefined

  constructor(text: string, settle: Settle) {
    this.#text = text
    this.#settle = settle
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }

  handleError(error: Error): void {
    this.#failure = error
    this.#settle(error)
  }

  // pg calls these at the end of a copy and of a query.
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    if (!this.#failure) this.#settle()
  }
}

class CopyOut extends Copy {
  readonly #receive: (bytes: Buffer) => void

  constructor(text: string, receive: (bytes: Buffer) => void, settle: Settle) {
    super(text, settle)
    this.#receive = receive
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // pg reuses the memory.
    this.#receive(Buffer.from(chunk))
  }
}

class CopyIn extends Copy {
  readonly #chunks: Iterable<Uint8Array>

  constructor(text: string, chunks: Iterable<Uint8Array>, settle: Settle) {
    super(text, settle)
    this.#chunks = chunks
  }

  handleCopyInResponse({ stream }: pg.Connection): void {
    const send = async () => {
      for (const chunk of this.#chunks) {
        if (!stream.write(message('d', chunk))) await once(stream, 'drain')
      }
      stream.write(message('c'))
    }
    // A broken connection reports itself.
    send().catch(() => stream.destroy())
  }
}

function message(kind: 'd' | 'c', body: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.from(`${kind}0000`)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function run(client: pg.Client, start: (settle: Settle) => pg.Submittable): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(start((error) => (error ? reject(error) : resolve())))
  })
}

/** @param from a table with its columns, quoted */
export const copyOut = (client: pg.Client, from: string, receive: (bytes: Buffer) => void): Promise<void> =>
  run(client, (settle) => new CopyOut(`copy ${from} to stdout`, receive, settle))

/** @throws pg.DatabaseError when the rows do not fit the table */
export const copyIn = (client: pg.Client, into: string, chunks: Iterable<Uint8Array>): Promise<void> =>
  run(client, (settle) => new CopyIn(`copy ${into} from stdin`, chunks, settle))

/** A name of several parts as SQL takes it. */
export const quoted = (...parts: readonly string[]): string =>
  parts.map((part) => pg.escapeIdentifier(part)).join('.')
