import { z } from 'zod'
import { isObject } from './frames.ts'

const flag = z.boolean().catch(false)

const nothing = {
  broadcast: { self: false, ack: false },
  presence: { key: '', enabled: false },
  postgres_changes: [],
  postgres_changes_options: { wait: false },
  private: false,
}

/** The options with which a client joins; unreadable ones are ignored, as on hosted projects. */
const joining = z.object({
  access_token: z.string().nullish().catch(undefined),
  user_token: z.string().nullish().catch(undefined),
  config: z
    .object({
      broadcast: z.object({ self: flag, ack: flag }).catch(nothing.broadcast),
      presence: z.object({ key: z.string().catch(''), enabled: flag }).catch(nothing.presence),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).catch([]),
      postgres_changes_options: z.object({ wait: flag }).catch(nothing.postgres_changes_options),
      private: flag,
    })
    .catch(nothing),
})

export type Joining = z.infer<typeof joining>

export const readJoining = (payload: unknown): Joining => joining.parse(isObject(payload) ? payload : {})
