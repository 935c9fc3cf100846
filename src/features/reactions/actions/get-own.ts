import { z } from 'zod/mini'
import { can } from '#features/access/rules.ts'
import { showsBallots } from '#features/community/rules.ts'
import { action } from '#server/action.ts'
import { isSignedIn } from '#shared/asker.ts'
import { getOwn } from '../contract.ts'
import { findOwn } from '../queries/own.ts'
import * as S from '../schemas.ts'

export const getOwnAction = action(getOwn, {
  data: S.getOwnData,
  result: z.nullable(S.own),
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, address) => {
    const { db, asker, now } = context
    if (!isSignedIn(asker)) return null
    const found = await findOwn(db, address, asker)
    if (!found || !can(asker, 'read', found.post, context).allowed) return null
    const { poll, isLiked, isFavorite, likes: likeCount, favorites: favoriteCount } = found
    return { isLiked, isFavorite, likeCount, favoriteCount, ballot: poll && presentBallot(poll, now) }
  },
})

function presentBallot(
  {
    deadline,
    voters,
    chosen,
    options,
  }: NonNullable<NonNullable<Awaited<ReturnType<typeof findOwn>>>['poll']>,
  now: Date,
): S.Ballot {
  const isShown = showsBallots({ deadline, hasVoted: chosen !== null }, now)
  return {
    chosen: chosen ?? [],
    voterCount: voters,
    options: options.map(({ databaseId, ballots }) => ({ databaseId, ballots: isShown ? ballots : null })),
  }
}
