import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { BY_TOKEN } from '#features/accounts/account/queries/end-sessions.ts'
import { sessionStore } from '#features/accounts/account/queries/session-store.ts'
import { describeCalls } from '#features/services/admin/public/described-calls.ts'
import { insertAudit } from '#features/services/admin/queries/audit.ts'
import { action } from '#server/door/action.ts'
import { makeApiToken } from '#server/sessions/api-tokens.ts'
import { hashToken } from '#server/sessions/tokens.ts'
import { createToken } from '../contract.ts'
import { countGoodTokens, insertToken, lockMaker } from '../queries/tokens.ts'
import { endOf, isOpenToTokens, MOST_TOKENS } from '../rules.ts'
import * as S from '../schemas.ts'

/** Of the session of a token without end: sessions have one, so it is one that nobody sees. */
const NO_END = new Date('9999-01-01T00:00:00Z')
const SHOWN = 4

export const createTokenAction = action(createToken, {
  data: S.createTokenData,
  result: S.createdToken,
  allow: 'admin',
  limit: '20 per minute',
  run: async (context, { name, calls, days }) => {
    const { db, asker, now, refuse, address } = context
    // Whoever finds an open browser must not take along a key to it.
    await requireConfirmed(context)
    const open = new Set(
      describeCalls()
        .filter(isOpenToTokens)
        .map((call) => call.name),
    )
    const chosen = [...new Set(calls)]
    if (chosen.length === 0 || chosen.some((call) => !open.has(call))) return refuse('token-calls')
    await lockMaker(db, asker.personId)
    if ((await countGoodTokens(db, asker.personId, now)) >= MOST_TOKENS)
      return refuse('tokens-full', { most: MOST_TOKENS })
    const expiresAt = endOf(days, now)
    const sessionId = await sessionStore.insert(db, {
      personId: asker.personId,
      method: BY_TOKEN,
      // A program comes from where it likes: nothing of it is kept.
      place: { userAgent: '', address: '' },
      now,
      expiresAt: expiresAt ?? NO_END,
    })
    const token = makeApiToken()
    const tail = token.slice(-SHOWN)
    const kept = { personId: asker.personId, name, hash: hashToken(token), tail, calls: chosen }
    const id = await insertToken(db, { ...kept, sessionId, expiresAt, now })
    await insertAudit(db, {
      actorId: asker.personId,
      act: 'token-made',
      subject: `token:${id}`,
      detail: { name, calls: chosen.length, until: expiresAt?.toISOString() ?? '' },
      address,
      now,
    })
    return { id, token }
  },
})
