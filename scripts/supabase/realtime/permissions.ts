/**
 * Who may listen to a private channel and speak in it: whom policies on `realtime.messages` let read or insert a message
 * of its topic (supabase.com/docs, Realtime Authorization). A row that is taken back finds out.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Identity } from '../identity.ts'
import { createPool, takeConnection } from '../postgres/connections.ts'

export type Extension = 'broadcast' | 'presence'

export type Permissions = {
  mayRead(identity: Identity, topic: string, extension: Extension): Promise<boolean>
  mayWrite(identity: Identity, topic: string, extension: Extension): Promise<boolean>
  stop(): Promise<void>
}

const insert = 'insert into realtime.messages (id, topic, extension) values ($1, $2, $3)'

async function become(client: pg.PoolClient, { role, claims }: Identity, topic: string): Promise<void> {
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
       set_config('realtime.topic', $3, true)`,
    [role, JSON.stringify(claims), topic],
  )
}

/** @param databaseUrl of a user who may insert any message and assume any role */
export function createPermissions(databaseUrl: string): Permissions {
  const db = createPool({ connectionString: databaseUrl, max: 2, statement_timeout: 8000 })

  /** Asks in a transaction that changes nothing. What the database refuses is not allowed. */
  async function ask(question: (client: pg.PoolClient) => Promise<boolean>): Promise<boolean> {
    const client = await takeConnection(db)
    let broken: Error | undefined
    // The server may end a connection at any time; without a listener that would end the process.
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    try {
      await client.query('begin')
      return await question(client)
    } catch (error) {
      if (error instanceof pg.DatabaseError) return false
      throw error
    } finally {
      await client.query('rollback').catch(lost)
      client.off('error', lost)
      client.release(broken)
    }
  }

  return {
    mayRead: (identity, topic, extension) =>
      ask(async (client) => {
        const id = randomUUID()
        await client.query(insert, [id, topic, extension])
        await become(client, identity, topic)
        const { rowCount } = await client.query('select from realtime.messages where id = $1', [id])
        return rowCount === 1
      }),
    mayWrite: (identity, topic, extension) =>
      ask(async (client) => {
        await become(client, identity, topic)
        await client.query(insert, [randomUUID(), topic, extension])
        return true
      }),
    stop: () => db.end(),
  }
}
