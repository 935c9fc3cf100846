import { action } from '#server/door/action.ts'
import { shareWishes } from '../../contract.ts'
import { deleteShare, renewShare } from '../../queries/wish-shares.ts'
import * as S from '../../schemas.ts'
import { wishToken } from '../../wish-link.ts'

export const shareWishesAction = action(shareWishes, {
  data: S.shareWishesData,
  result: S.wishLink,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { isShared }) => {
    const { db, asker, now } = context
    if (isShared) return { link: wishToken(context, await renewShare(db, asker.personId, now)) }
    await deleteShare(db, asker.personId)
    return { link: null }
  },
})
