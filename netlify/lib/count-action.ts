import { writtenOrThrow } from '#db/answers.ts'
import { serviceDb } from './service-db.ts'

/**
 * Counts a caller's actions within an hour.
 * @param most the number allowed
 * @throws AppError `too-many-requests`, `unavailable`
 */
export async function countAction(
  userId: string,
  action: 'geocoding' | 'picture',
  most: number,
): Promise<void> {
  writtenOrThrow(await serviceDb().rpc('count_user_action', { user_id: userId, action, most }), 'an action')
}
