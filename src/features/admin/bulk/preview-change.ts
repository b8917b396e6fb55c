import type { Db } from '#db/client.ts'
import type { CategoryOption } from '#features/business-form/form-services.ts'
import { readEmails } from '../admin.data.ts'
import { findUser } from '../businesses/admin-businesses.data.ts'
import { previewBulkChange } from './bulk.data.ts'
import {
  another,
  type BulkProblem,
  type BulkValues,
  leave,
  type Meant,
  none,
  type Previewed,
  wantedOf,
} from './bulk.ts'

/**
 * Works out what the chosen values would change.
 * @returns the preview, or what is wrong with what was chosen
 * @throws when the data service does not answer
 */
export async function previewChange(
  db: Db,
  meant: Meant,
  { columns, email }: BulkValues,
  categories: readonly CategoryOption[],
): Promise<Previewed | BulkProblem> {
  const { owner_id: chosen = leave } = columns
  const address = email.trim()
  if (chosen === another && address === '') return { all: '', owner: 'Please enter an e-mail address.' }
  const owner = chosen === another ? await findUser(db, address) : chosen
  if (owner === null) return { all: '', owner: 'Nobody has signed in with this e-mail address.' }
  const wanted = wantedOf({ ...columns, owner_id: owner })
  if (wanted === null) return { owner: '', all: 'Please say what is to change.' }
  const preview = await previewBulkChange(db, meant, wanted)
  const owners = (preview.before['owner_id'] ?? []).map(({ value }) =>
    typeof value === 'string' ? value : null,
  )
  const emails = await readEmails(db, [...owners, owner === none ? null : owner])
  const names = new Map([...categories.map(({ id, name }) => [id, name] as const), ...emails])
  return { wanted, preview, names }
}
