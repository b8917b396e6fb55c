import { insertRow, makeBusiness } from './factories.ts'
import { people } from './people.ts'
import { ownAndService, type Subject, serviceOnly } from './subject.ts'

/** Who may do what with places that somebody saved. */
export const savedPlaces: readonly Subject[] = [
  {
    table: 'mn_saved_lists',
    kind: 'a list of saved places',
    row: async () => ({ user_id: people.owner, name: 'Weekend' }),
    change: { name: 'Date night' },
    allowed: { select: ownAndService, insert: serviceOnly, update: ownAndService, delete: ownAndService },
  },
  {
    table: 'mn_saved_lists',
    kind: 'the link to a list',
    row: async () => ({ user_id: people.owner, name: 'Weekend' }),
    change: { share_key: '0'.repeat(32) },
    allowed: { select: ownAndService, insert: serviceOnly, update: serviceOnly, delete: ownAndService },
  },
  {
    table: 'mn_saved_places',
    kind: 'a saved place',
    row: async (run) => ({
      list_id: (await insertRow(run, 'mn_saved_lists', { user_id: people.owner, name: 'Weekend' }))['id'],
      business_id: (await makeBusiness(run))['id'],
    }),
    change: { name: 'Another name' },
    allowed: { select: ownAndService, insert: serviceOnly, update: serviceOnly, delete: ownAndService },
  },
]
