/** The members of each topic: they receive its broadcasts and can see who is present. */
import { randomBytes } from 'node:crypto'
import { type Broadcast, encodeBroadcast, type Message, type Version } from './frames.ts'

/** A client's membership in a topic. */
export type Member = {
  version: Version
  /** The presence key; several members may share one. */
  presenceKey: string
  /** Whether it is told who is present. */
  seesPresence: boolean
  push(event: string, payload: unknown): void
  sendRaw(frame: string | Buffer): void
}

type Meta = Readonly<{ [name: string]: unknown; phx_ref: string }>

type Presences = { [key: string]: { metas: Meta[] } }

type Topic = Map<Member, Meta | undefined>

const presence = ({ presenceKey }: Member, meta: Meta | undefined): Presences =>
  meta === undefined ? {} : { [presenceKey]: { metas: [meta] } }

export type Topics = {
  join(name: string, member: Member): void
  leave(name: string, member: Member): void
  /** @param by the sender, who receives it only on request */
  broadcast(name: string, sent: Broadcast, by?: { member: Member; hearsItself: boolean }): void
  track(name: string, member: Member, payload: Readonly<{ [name: string]: unknown }>): void
  untrack(name: string, member: Member): void
  /** Everybody who is present. */
  state(name: string): Presences
}

export function createTopics(): Topics {
  const topics = new Map<string, Topic>()
  const membersOf = (name: string): Topic => topics.get(name) ?? new Map()

  const tell = (name: string, joins: Presences, leaves: Presences) => {
    for (const member of membersOf(name).keys())
      if (member.seesPresence) member.push('presence_diff', { joins, leaves })
  }
  const untrack = (name: string, member: Member) => {
    const members = membersOf(name)
    const meta = members.get(member)
    if (meta === undefined) return
    members.set(member, undefined)
    tell(name, {}, presence(member, meta))
  }

  return {
    join: (name, member) => {
      const members = membersOf(name)
      topics.set(name, members.set(member, undefined))
    },
    leave: (name, member) => {
      const members = membersOf(name)
      const meta = members.get(member)
      members.delete(member)
      if (members.size === 0) topics.delete(name)
      if (meta !== undefined) tell(name, {}, presence(member, meta))
    },
    broadcast: (name, sent, by) => {
      for (const member of membersOf(name).keys()) {
        if (by && member === by.member && !by.hearsItself) continue
        const frame = encodeBroadcast(`realtime:${name}`, sent, member.version)
        if (frame !== undefined) member.sendRaw(frame)
      }
    },
    track: (name, member, payload) => {
      const members = membersOf(name)
      const before = members.get(member)
      const meta = {
        ...payload,
        phx_ref: randomBytes(9).toString('base64url'),
        ...(before && { phx_ref_prev: before.phx_ref }),
      }
      members.set(member, meta)
      tell(name, presence(member, meta), presence(member, before))
    },
    untrack,
    state: (name) => {
      // A map, since a presence key may be the name of an inherited property.
      const all = new Map<string, { metas: Meta[] }>()
      for (const [{ presenceKey }, meta] of membersOf(name)) {
        if (meta === undefined) continue
        const known = all.get(presenceKey) ?? { metas: [] }
        known.metas.push(meta)
        all.set(presenceKey, known)
      }
      return Object.fromEntries(all)
    },
  }
}

/** A message of the service to one member. */
export const push = (topic: string, joinRef: string | null, event: string, payload: unknown): Message => ({
  joinRef,
  ref: null,
  topic,
  event,
  payload,
})
