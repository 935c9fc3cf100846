import { sql } from 'kysely'
import type { TokenStore } from '#server/sessions/api-tokens.ts'
import { isClosedCall } from '../rules.ts'

/** Tokens as the server asks for them with every call of a program. */
export const tokenStore: TokenStore = {
  find: async (db, hash, now) => {
    const row = await db
      .selectFrom('access_tokens')
      .select([
        'id',
        'session_id as sessionId',
        'calls',
        'expires_at as expiresAt',
        sql<string | null>`used_on::text`.as('usedOn'),
      ])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .executeTakeFirst()
    if (!row) return undefined
    const { sessionId, calls, ...token } = row
    const open = calls.filter((name) => !isClosedCall(name))
    return sessionId === null ? undefined : { ...token, calls: open, sessionId }
  },

  noteUse: (db, id, day) =>
    db
      .updateTable('access_tokens')
      .set({ used_on: day })
      .where('id', '=', id)
      .where((where) => where.or([where('used_on', 'is', null), where('used_on', '<', day)]))
      .execute(),
}
