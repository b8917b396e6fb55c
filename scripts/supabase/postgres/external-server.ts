import pg from 'pg'

/** Facts about a server that was not started here. */
export type ServerFacts = {
  /** `server_version_num`: 170002 is 17.2. */
  version: number
  walLevel: string
  /** Of the user whom LOCAL_DATABASE_URL names. */
  isSuperuser: boolean
}

/**
 * What does not work on this server, in words for people.
 * @throws Error when the server cannot be used at all
 */
export function shortcomings({ version, walLevel, isSuperuser }: ServerFacts): string[] {
  if (version < 150_000)
    throw new Error(
      `The server at LOCAL_DATABASE_URL is PostgreSQL ${Math.trunc(version / 10_000)}; it must be 15 or later.`,
    )
  if (!isSuperuser)
    throw new Error(
      'The user of LOCAL_DATABASE_URL is no superuser: the roles of a hosted project cannot be made.',
    )
  return walLevel === 'logical'
    ? []
    : [
        `The server at LOCAL_DATABASE_URL does not tell of changed rows (its wal_level is ${walLevel}): nobody is ` +
          `told of them live. Run "alter system set wal_level = 'logical'" there and restart it.`,
      ]
}

/** @throws Error with a message for people when the server cannot be reached or used */
export async function inspectServer(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect().catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message || String(cause) : String(cause)
      throw new Error(`LOCAL_DATABASE_URL cannot be reached: ${why}`, { cause })
    })
    const { rows } = await client.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version, current_setting('wal_level') as "walLevel",
        current_setting('is_superuser')::boolean as "isSuperuser"`,
    )
    return rows.flatMap(shortcomings)
  } finally {
    await client.end().catch(() => undefined)
  }
}
