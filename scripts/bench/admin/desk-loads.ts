import type { Db } from '#db/client.ts'
import { readChanges } from '#features/admin/changes/changes.data.ts'
import { listDuplicates } from '#features/admin/duplicates/admin-duplicates.data.ts'
import { listUnsentMail, readHealth } from '#features/admin/health/health.data.ts'
import { listMessages, listSubscribers } from '#features/admin/messages/messages.data.ts'
import { listPositions } from '#features/admin/positions/positions.data.ts'
import { positionProblems } from '#features/admin/positions/positions.ts'
import { readPublishing } from '#features/admin/publishing/publishing.data.ts'
import { readStaff } from '#features/admin/staff/staff.data.ts'
import { listTrash } from '#features/admin/trash/trash.data.ts'
import { listWaiting } from '#features/admin/waiting/waiting.data.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'

const first = { page: 1, pageSize: 25 }

/** What is asked at once, under its name. */
export type Asked = readonly [string, () => readonly Promise<unknown>[]]

/**
 * The tabs beside those of listings and feedback: their first page, a later one and their filters.
 * @param lastPage beyond every list, where the database answers with its last page
 */
export function deskLoads(db: Db, admin: string, lastPage: number): readonly Asked[] {
  const changes = { businessId: null, onlyOwners: false, actorId: null, olderThan: null }
  const messages = { ...first, q: '', answered: 'all' }
  const waiting = { q: '', sentBack: false, ...first }
  return [
    ['waiting to publish, judged', () => [listWaiting(db, waiting)]],
    ['waiting to publish, 100 judged', () => [listWaiting(db, { ...waiting, pageSize: 100 })]],
    ['changes', () => [readChanges(db, changes)]],
    ['changes by owners', () => [readChanges(db, { ...changes, onlyOwners: true })]],
    ['changes, older', () => [readChanges(db, { ...changes, olderThan: 5000 })]],
    ['changes of a person', () => [readChanges(db, { ...changes, actorId: admin })]],
    [
      'changes of a person, by owners',
      () => [readChanges(db, { ...changes, actorId: admin, onlyOwners: true })],
    ],
    ['duplicates', () => [listDuplicates(db, first)]],
    ['duplicates, last page', () => [listDuplicates(db, { ...first, page: lastPage })]],
    ['messages', () => [listMessages(db, messages)]],
    ['messages, later page', () => [listMessages(db, { ...messages, page: 1000 })]],
    ['messages, text', () => [listMessages(db, { ...messages, q: 'question about' })]],
    ['messages, no such text', () => [listMessages(db, { ...messages, q: 'zzzzqqq' })]],
    ['messages, open', () => [listMessages(db, { ...messages, answered: 'open' })]],
    ['subscribers', () => [listSubscribers(db, { ...first, q: '' })]],
    ['staff', () => [readStaff(db)]],
    ['publishing', () => [readPublishing(db)]],
    ['trash', () => [listTrash(db, { ...first, q: '', kind: null })]],
    ['trash, last page', () => [listTrash(db, { ...first, page: lastPage, q: '', kind: 'business' })]],
    ['trash, text', () => [listTrash(db, { ...first, q: 'deleted 123', kind: null })]],
    ['health', () => [readHealth(db)]],
    ['health, mail', () => [listUnsentMail(db, first)]],
    ...positionProblems.map(
      (problem): Asked => [
        `positions: ${problem}`,
        () => [listPositions(db, { problem, ...first }, placeOutlines)],
      ],
    ),
  ]
}
