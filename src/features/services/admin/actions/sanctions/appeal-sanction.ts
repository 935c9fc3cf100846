import { insertAppeal, lockSanction } from '#features/accounts/account/queries/sanctions.ts'
import { action } from '#server/door/action.ts'
import { appealSanction } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const appealSanctionAction = action(appealSanction, {
  data: S.appealSanctionData,
  result: S.done,
  allow: 'members',
  limit: '30 per hour',
  run: async ({ db, asker, now, refuse }, { sanction: id, text }) => {
    const sanction = await lockSanction(db, id, now)
    if (!sanction || sanction.personId !== asker.personId) return refuse('sanction-not-found')
    if (sanction.appeal !== null) return refuse('appealed-already')
    await insertAppeal(db, id, text.trim(), now)
    return { success: true as const }
  },
})
