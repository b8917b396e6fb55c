import type { Reply } from '../../http.ts'
import { asService } from '../caller.ts'
import type { Auth, Handler } from '../context.ts'
import { notFound } from '../failure.ts'
import { isUuid } from '../fields.ts'
import type { AuthRequest } from '../request.ts'
import type { Db } from '../store.ts'
import { findUser, type UserRow } from '../users/users.ts'

type Work = (context: { db: Db; user: UserRow; request: AuthRequest; auth: Auth }) => Promise<Reply>

/** An endpoint of the service key that is about the person in its path. */
export const withUser = (work: Work): Handler =>
  asService(async (request, auth) => {
    const id = request.params['user'] ?? ''
    if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID')
    return auth.transact(async (db) => {
      const user = await findUser(db, id, 'lock')
      if (!user) throw notFound('user_not_found', 'User not found')
      return work({ db, user, request, auth })
    })
  })
