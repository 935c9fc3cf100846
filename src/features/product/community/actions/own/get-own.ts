import { z } from 'zod/mini'
import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { getOwn } from '#features/talk/viewer-state/contract.ts'
import * as S from '#features/talk/viewer-state/schemas.ts'
import { canDeleteThing, canEditThing } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { isSignedIn } from '#shared/people/asker.ts'
import { findOwn } from '../../queries/own.ts'
import { showsBallots } from '../../rules/voting.ts'
import { showsReactions } from '../../shows-reactions.ts'

export const getOwnAction = action(getOwn, {
  data: S.getOwnData,
  result: z.nullable(S.own),
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'asker',
  run: async (context, address) => {
    const { db, asker, now, until } = context
    if (!isSignedIn(asker)) return null
    showsReactions(context, address)
    const found = await findOwn(db, address, asker)
    if (!found || !canReadPost(asker, found.post, context).allowed) return null
    until(found.post.node?.membership?.until ?? null)
    until(found.poll?.deadline ?? null)
    const { poll, isLiked, isFavorite, isMuted, likes: likeCount, favorites: favoriteCount } = found
    const { coAuthorIds } = found
    const canEdit = canEditThing(asker, { ...found.post, coAuthorIds }, context).allowed
    return {
      isLiked,
      isFavorite,
      likeCount,
      favoriteCount,
      ballot: poll && presentBallot(poll, now),
      canEdit,
      canDelete: canDeleteThing(asker, found.post, context).allowed,
      isMuted,
      isHeld: found.post.state === 'pending' && found.post.authorId === asker.personId,
    }
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
