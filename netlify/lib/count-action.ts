import { writtenOrThrow } from '#db/answers.ts'
import { serviceDb } from './service-db.ts'

/**
 * Counts what somebody does within an hour.
 * @param most how often it may be done
 * @throws AppError `too-many-requests`, `unavailable`
 */
export async function countAction(
  userId: string,
  action: 'geocoding' | 'picture',
  most: number,
): Promise<void> {
  writtenOrThrow(await serviceDb().rpc('count_user_action', { user_id: userId, action, most }), 'an action')
}
