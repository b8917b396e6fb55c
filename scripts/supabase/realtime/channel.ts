/** A client's channel: what it may send to the topic and what it receives. */
import { randomUUID } from 'node:crypto'
import { asText, isObject, type Message, type Version } from './frames.ts'
import { Grants } from './grants.ts'
import { type Joining, readJoining } from './joining.ts'
import type { Extension, Permissions } from './permissions.ts'
import type { PostgresChanges } from './postgres-changes.ts'
import { expiredToken, TokenError, type Verified } from './token.ts'
import { type Member, push, type Topics } from './topics.ts'

export type Services = {
  topics: Topics
  /** A private channel is another than the public one of its name. */
  privateTopics: Topics
  permissions: Permissions
  changes: PostgresChanges
  readToken(token: string): Promise<Verified>
  /** Seconds since 1970. */
  now(): number
  failed(error: unknown): void
}

/** The connection that a channel belongs to. */
export type Connection = {
  version: Version
  apiKey: string
  send(message: Message): void
  sendRaw(frame: string | Buffer): void
  /** The channel is over. */
  forget(channel: Channel): void
}

export type Channel = { topic: string; receive(message: Message): Promise<void>; close(): void }

/** A token is checked again at this interval, in seconds, and when it expires. */
const lookAgain = 5 * 60

/** Opens a channel, or answers why not. */
export async function joinChannel(
  services: Services,
  connection: Connection,
  message: Message,
): Promise<Channel | undefined> {
  const { joinRef, ref, topic } = message
  const reply = (status: 'ok' | 'error', response: unknown, to: string | null = ref) =>
    connection.send({ joinRef, ref: to, topic, event: 'phx_reply', payload: { status, response } })
  const asked = readJoining(message.payload)
  const name = topic.replace(/^realtime:/, '')
  if (name === '') {
    reply('error', { reason: 'TopicNameRequired: You must provide a topic name' })
    return undefined
  }
  try {
    const token = asked.user_token ?? asked.access_token ?? connection.apiKey
    const verified = await services.readToken(token)
    const seesPresence = asked.config.private ? await readPrivately(services, verified, name) : true
    const opening = { topic, name, joinRef, token, verified, asked, reply, seesPresence }
    return new OpenChannel(services, connection, opening)
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
    reply('error', { reason: `${error.code}: ${error.message}` })
    return undefined
  }
}

/**
 * Whoever may not hear a private channel does not join it.
 * @returns whether they may see who is there
 * @throws TokenError Unauthorized
 */
async function readPrivately(
  { permissions }: Services,
  { identity }: Verified,
  name: string,
): Promise<boolean> {
  if (!(await permissions.mayRead(identity, name, 'broadcast')))
    throw new TokenError(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${name}`,
    )
  return permissions.mayRead(identity, name, 'presence')
}

type Opening = {
  topic: string
  name: string
  joinRef: string | null
  token: string
  verified: Verified
  asked: Joining
  seesPresence: boolean
  reply(status: 'ok' | 'error', response: unknown, to?: string | null): void
}

class OpenChannel implements Channel {
  readonly topic: string
  readonly #services: Services
  readonly #connection: Connection
  readonly #opening: Opening
  readonly #member: Member
  readonly #grants: Grants
  readonly #topics: Topics
  /** What was found out about writing, until the token changes. */
  #writing = new Map<Extension, Promise<boolean>>()
  #token: string
  #verified: Verified
  #timer: NodeJS.Timeout | undefined
  #isOpen = true

  constructor(services: Services, connection: Connection, opening: Opening) {
    const { asked, topic, joinRef } = opening
    this.topic = topic
    this.#services = services
    this.#connection = connection
    this.#opening = opening
    this.#token = opening.token
    this.#verified = opening.verified
    this.#member = {
      version: connection.version,
      presenceKey: asked.config.presence.key || randomUUID(),
      seesPresence: opening.seesPresence,
      push: (event, payload) => connection.send(push(topic, joinRef, event, payload)),
      sendRaw: connection.sendRaw,
    }
    this.#grants = new Grants(
      services.changes,
      asked.config.postgres_changes,
      () => this.#verified.identity,
      (id, data) => this.#member.push('postgres_changes', { ids: [id], data }),
    )
    this.#topics = asked.config.private ? services.privateTopics : services.topics
    this.#topics.join(opening.name, this.#member)
    this.#watchToken()
    this.#open().catch(services.failed)
  }

  async #open(): Promise<void> {
    const { asked, reply, name } = this.#opening
    const answer = { postgres_changes: this.#grants.shown }
    if (asked.config.postgres_changes_options.wait && this.#grants.shown.length > 0) {
      const problem = await this.#renew()
      if (problem !== undefined) {
        this.close()
        reply('error', { reason: problem })
        return
      }
      reply('ok', answer)
      this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    } else {
      reply('ok', answer)
      void this.#renewAndTell()
    }
    if (asked.config.presence.enabled && this.#member.seesPresence)
      this.#member.push('presence_state', this.#topics.state(name))
  }

  #system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void {
    this.#member.push('system', { extension, status, message, channel: this.#opening.name })
  }

  async #renew(): Promise<string | undefined> {
    try {
      return await this.#grants.renew()
    } catch (error) {
      this.#services.failed(error)
      return 'Unable to subscribe to changes'
    }
  }

  async #renewAndTell(): Promise<void> {
    if (this.#grants.shown.length === 0) return
    const problem = await this.#renew()
    if (!this.#isOpen) return
    if (problem === undefined) this.#system('postgres_changes', 'ok', 'Subscribed to PostgreSQL')
    else this.#system('postgres_changes', 'error', problem)
  }

  /** Closes the channel when its token expires. */
  #watchToken(): void {
    clearTimeout(this.#timer)
    const { now } = this.#services
    const left = this.#verified.expires - now()
    this.#timer = setTimeout(
      () => {
        const { expires } = this.#verified
        if (expires > now()) this.#watchToken()
        else this.#shutDown(expiredToken(expires, now()).message)
      },
      Math.max(0, Math.min(left, lookAgain)) * 1000,
    )
    this.#timer.unref()
  }

  #shutDown(message: string): void {
    this.#system('system', 'error', message)
    this.close()
    this.#sayClosed()
  }

  #sayClosed(): void {
    const { topic, joinRef } = this.#opening
    this.#connection.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
  }

  async #refresh(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token === this.#token) return
    try {
      const verified = await this.#services.readToken(token)
      const { asked, name } = this.#opening
      if (asked.config.private) await readPrivately(this.#services, verified, name)
      this.#verified = verified
      this.#token = token
      this.#writing.clear()
      this.#watchToken()
      void this.#renewAndTell()
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      this.#shutDown(error.message)
    }
  }

  /** Whether policies let the caller say something here; asked once for each token. */
  #mayWrite(extension: Extension): Promise<boolean> {
    const { asked, name } = this.#opening
    if (!asked.config.private) return Promise.resolve(true)
    const { permissions } = this.#services
    const known =
      this.#writing.get(extension) ?? permissions.mayWrite(this.#verified.identity, name, extension)
    this.#writing.set(extension, known)
    return known
  }

  /** What is not allowed is heard by nobody, and not answered. */
  async #broadcast(payload: unknown, ref: string | null): Promise<void> {
    const { asked, name, reply } = this.#opening
    if (!(await this.#mayWrite('broadcast'))) return
    const { self, ack } = asked.config.broadcast
    if (isObject(payload)) {
      const { type: _type, ...sent } = payload
      const broadcast = { ...sent, event: asText(payload['event']) ?? '', payload: payload['payload'] }
      this.#topics.broadcast(name, broadcast, { member: this.#member, hearsItself: self })
    }
    if (ack) reply('ok', {}, ref)
  }

  async #presence(payload: unknown, ref: string | null): Promise<void> {
    const { name, reply } = this.#opening
    const topics = this.#topics
    const event = isObject(payload) ? asText(payload['event'])?.toLowerCase() : undefined
    const shown = isObject(payload) ? (payload['payload'] ?? {}) : {}
    if (event === 'track' && !(await this.#mayWrite('presence'))) {
      reply('error', { reason: 'unauthorized' }, ref)
      return
    }
    if (event === 'track' && isObject(shown)) topics.track(name, this.#member, shown)
    else if (event === 'untrack') topics.untrack(name, this.#member)
    else {
      const reason = event === 'track' && { reason: 'Presence track payload must be a map' }
      reply('error', { ...reason }, ref)
      return
    }
    reply('ok', {}, ref)
  }

  async receive({ event, payload, ref }: Message): Promise<void> {
    if (event === 'phx_leave') {
      this.#opening.reply('ok', {}, ref)
      this.close()
      this.#sayClosed()
    } else if (event === 'access_token') await this.#refresh(isObject(payload) && payload['access_token'])
    else if (event === 'broadcast') await this.#broadcast(payload, ref)
    else if (event === 'presence') await this.#presence(payload, ref)
  }

  close(): void {
    if (!this.#isOpen) return
    this.#isOpen = false
    clearTimeout(this.#timer)
    this.#grants.end()
    this.#topics.leave(this.#opening.name, this.#member)
    this.#connection.forget(this)
  }
}
