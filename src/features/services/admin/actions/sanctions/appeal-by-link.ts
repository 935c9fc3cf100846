import { insertAppeal, lockSanction } from '#features/accounts/account/queries/sanctions.ts'
import { action } from '#server/door/action.ts'
import { appealByLink } from '../../contract.ts'
import { getLinkedSanction } from '../../linked-sanction.ts'
import { presentOwnSanction } from '../../present.ts'
import * as S from '../../schemas.ts'

export const appealByLinkAction = action(appealByLink, {
  data: S.appealByLinkData,
  result: S.ownSanction,
  allow: 'everybody',
  limit: '30 per hour',
  run: async (context, { token, text }) => {
    const { db, now, refuse } = context
    const sanction = await getLinkedSanction(context, token)
    const locked = (await lockSanction(db, sanction.id, now)) ?? refuse('sanction-ended')
    if (locked.appeal !== null) return refuse('appealed-already')
    const appeal = text.trim()
    await insertAppeal(db, sanction.id, appeal, now)
    return presentOwnSanction({ ...sanction, appeal })
  },
})
