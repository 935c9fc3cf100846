import { action } from '#server/door/action.ts'
import { getSanctionByLink } from '../../contract.ts'
import { getLinkedSanction } from '../../linked-sanction.ts'
import { presentOwnSanction } from '../../present.ts'
import * as S from '../../schemas.ts'

export const getSanctionByLinkAction = action(getSanctionByLink, {
  data: S.appealLink,
  result: S.ownSanction,
  allow: 'everybody',
  limit: '60 per minute',
  run: async (context, { token }) => presentOwnSanction(await getLinkedSanction(context, token)),
})
