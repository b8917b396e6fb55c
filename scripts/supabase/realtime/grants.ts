import type { Identity } from '../identity.ts'
import { type ChangeFilter, type PostgresChanges, SubscriptionError } from './postgres-changes.ts'

/** Each grant has a number of its own, by which clients know their handlers. */
let lastId = 0

/** The subscriptions of a channel. */
export class Grants {
  /** The filters with their numbers, as the answer to joining shows them. */
  readonly shown: readonly { [name: string]: unknown; id: number }[]
  readonly #changes: PostgresChanges
  readonly #identity: () => Identity
  readonly #deliver: (id: number, data: unknown) => void
  #cancel: (() => void)[] = []
  #isOpen = true

  constructor(
    changes: PostgresChanges,
    filters: readonly ChangeFilter[],
    identity: () => Identity,
    deliver: (id: number, data: unknown) => void,
  ) {
    this.#changes = changes
    this.#identity = identity
    this.#deliver = deliver
    this.shown = filters.map((filter) => {
      lastId += 1
      return { ...filter, id: lastId }
    })
  }

  /** Grants all filters in place of the previous ones, or none: then the message says why. */
  async renew(): Promise<string | undefined> {
    const granted: (() => void)[] = []
    try {
      for (const { id, ...filter } of this.shown)
        granted.push(
          await this.#changes.subscribe(id, filter, { identity: this.#identity, deliver: this.#deliver }),
        )
    } catch (error) {
      this.#replace([])
      for (const cancel of granted) cancel()
      if (error instanceof SubscriptionError) return error.message
      throw error
    }
    this.#replace(granted)
    return undefined
  }

  #replace(granted: (() => void)[]): void {
    for (const cancel of this.#cancel) cancel()
    this.#cancel = granted
    if (!this.#isOpen) this.end()
  }

  /** Ends all subscriptions, including one that is still being granted. */
  end(): void {
    this.#isOpen = false
    for (const cancel of this.#cancel.splice(0)) cancel()
  }
}
