import { subjects } from './matrix.ts'
import { type Caller, callers } from './people.ts'
import { type Action, actions, type Subject } from './subject.ts'

export type Case = { subject: Subject; action: Action; caller: Caller; allowed: boolean }

/** Every subject with every action and every caller; what must be refused comes first. */
export const cases: readonly Case[] = subjects
  .flatMap((subject) =>
    actions.flatMap((action) =>
      callers.map((caller) => ({
        subject,
        action,
        caller,
        allowed: subject.allowed[action].includes(caller),
      })),
    ),
  )
  .sort((a, b) => Number(a.allowed) - Number(b.allowed))
