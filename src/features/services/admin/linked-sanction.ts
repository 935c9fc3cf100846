import { isAppealSigned, readAppealToken } from '#features/accounts/account/paths.ts'
import type { Context } from '#server/door/action.ts'
import { findSanction, type SanctionRow } from './queries/sanctions.ts'

type Reading = Pick<Context, 'db' | 'now' | 'signer'> & {
  refuse: (code: 'appeal-link-wrong' | 'sanction-ended') => never
}

/** The sanction of a link, while it is in force. */
export async function getLinkedSanction(
  { db, now, signer, refuse }: Reading,
  token: string,
): Promise<SanctionRow> {
  const { id, signature } = readAppealToken(token) ?? refuse('appeal-link-wrong')
  const sanction = await findSanction(db, id, now)
  if (!sanction || !isAppealSigned(signer, signature, sanction)) return refuse('appeal-link-wrong')
  if (!sanction.isInForce) return refuse('sanction-ended')
  return sanction
}
