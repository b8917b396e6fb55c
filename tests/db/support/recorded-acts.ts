import { type Caller, people } from './people.ts'
import { adminAndService, editorsAndService, moderatorsAndService, type Subject } from './subject.ts'

/** An entry of the record; whoever may do such a thing reads it, and nobody writes it. */
const recorded = (entity: string, readers: readonly Caller[]): Subject => ({
  table: 'mn_changes',
  kind: `a recorded act about a ${entity}`,
  row: async () => ({ entity, entity_id: people.owner, action: 'deleted' }),
  change: { actor_id: null },
  allowed: { select: readers, insert: [], update: [], delete: [] },
})

/** Who reads which part of the record of changes. */
export const recordedActs: readonly Subject[] = [
  {
    table: 'mn_changes',
    kind: 'a recorded change',
    row: async () => ({ entity: 'business', entity_id: people.owner, action: 'changed' }),
    change: { actor_id: null },
    allowed: { select: editorsAndService, insert: [], update: [], delete: [] },
  },
  ...(['rating', 'report', 'message'] as const).map((entity) => recorded(entity, moderatorsAndService)),
  ...(['banner', 'plan', 'staff', 'invitation', 'role'] as const).map((entity) =>
    recorded(entity, adminAndService),
  ),
]
