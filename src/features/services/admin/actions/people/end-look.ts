import { endLook } from '#features/accounts/account/queries/looks.ts'
import { action } from '#server/door/action.ts'
import { lookingCookie } from '#server/page-cache/cookies.ts'
import { closeLook } from '../../close-look.ts'
import { endLook as contract } from '../../contract.ts'
import * as S from '../../schemas.ts'

export const endLookAction = action(contract, {
  data: S.nothingAsked,
  result: S.lookEnded,
  // Whoever looks is, to the house, the person they look as.
  allow: 'members',
  limit: '60 per minute',
  whileLooking: 'goes-on',
  run: async (context) => {
    const { db, session, now, siteUrl, refuse, setCookie } = context
    const ended = await endLook(db, { sessionId: session.id }, now)
    if (!ended) return refuse('not-looking')
    await closeLook(context, ended)
    setCookie(lookingCookie(0, siteUrl.startsWith('https:')))
    return { person: ended.personId }
  },
})
