import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A logical replication stream. It ends with its connection and leaves nothing on the server. */
export type Replication = { stop(): Promise<void> }

const bigint = (value: bigint) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(value)
  return bytes
}

/** Confirms how far we have read, so that the server can recycle its log. */
function statusUpdate(position: bigint): Buffer {
  const body = Buffer.concat([
    Buffer.from('r'),
    ...[position, position, position, 0n].map(bigint),
    Buffer.from([0]),
  ])
  const head = Buffer.from('d0000')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** A query that never ends: pg passes us the connection and each chunk of the copy. */
class Stream implements pg.Submittable {
  readonly #text: string
  readonly #receive: (message: Buffer) => void
  readonly #settle: (error?: Error) => void
  #connection: pg.Connection | undefined

  constructor(text: string, receive: (message: Buffer) => void, settle: (error?: Error) => void) {
    this.#text = text
    this.#receive = receive
    this.#settle = settle
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    connection.once('replicationStart', () => this.#settle())
    connection.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk.readUInt8(0))
    if (kind === 'w') this.#receive(chunk.subarray(25))
    // Both kinds carry the server's position at the same place.
    const position = chunk.readBigInt64BE(kind === 'w' ? 9 : 1)
    if (kind === 'k') this.#connection?.stream.write(statusUpdate(position))
  }

  handleError(error: Error): void {
    this.#settle(error)
  }

  // pg calls these at the end of a copy and of a query.
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {}
}

/**
 * Streams the changes of a publication's tables from now on, as messages of `pgoutput`.
 * @param databaseUrl of a user with replication rights
 * @param lost called once when the stream ends by itself
 * @throws Error when the server does not do logical decoding (`wal_level`) or the publication is missing
 */
export async function startReplication(
  databaseUrl: string,
  publication: string,
  receive: (message: Buffer) => void,
  lost: () => void,
): Promise<Replication> {
  const url = new URL(databaseUrl)
  url.searchParams.set('replication', 'database')
  const client = new pg.Client({ connectionString: url.href })
  let isWanted = true
  client.on('error', () => undefined)
  client.once('end', () => {
    if (isWanted) lost()
  })
  await client.connect()
  const slot = `realtime_${randomBytes(8).toString('hex')}`
  const stop = async () => {
    isWanted = false
    await client.end()
  }
  try {
    // The replication grammar accepts only uppercase keywords.
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`)
    await new Promise<void>((resolve, reject) => {
      const options = `proto_version '1', publication_names '${publication}'`
      client.query(
        new Stream(`START_REPLICATION SLOT ${slot} LOGICAL 0/0 (${options})`, receive, (error) =>
          error ? reject(error) : resolve(),
        ),
      )
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}
