import type { Context } from '#server/door/action.ts'
import { appealPath, appealToken } from '../paths.ts'
import { findBan } from '../queries/sanctions.ts'

type Refusing = Pick<Context, 'db' | 'now' | 'signer' | 'locale'> & {
  refuse: (code: 'banned' | 'banned-until', params: Record<string, string>) => never
}

/**
 * Refuses a banned person, with the reason, the end and where to appeal. Call it only after the person has proven who
 * they are: others must not learn of a ban.
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
