import type { Context } from '#server/action.ts'
import { findBan } from '#server/sessions/sessions.ts'
import { appealPath, appealToken } from '../paths.ts'

type Refusing = Pick<Context, 'db' | 'now' | 'signer' | 'locale'> & {
  refuse: (code: 'banned' | 'banned-until', params: Record<string, string>) => never
}

/**
 * Whoever is locked out is told why, until when, and where to appeal; ask it only of somebody who has shown that it is
 * them.
 */
export async function refuseBanned(
  { db, now, signer, locale, refuse }: Refusing,
  personId: number,
): Promise<void> {
  const ban = await findBan(db, personId, now)
  if (!ban) return
  const { id, reason, until } = ban
  const link = appealPath(locale, appealToken(signer, { id, personId }))
  if (until) refuse('banned-until', { reason, link, until: until.toISOString().slice(0, 10) })
  refuse('banned', { reason, link })
}
