import { z } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { expiresOf } from '#shared/visitor/session-cookies.ts'
import { getPageData } from '../contract.ts'
import * as S from '../schemas.ts'

export const getPageDataAction = action(getPageData, {
  data: S.getPageDataData,
  result: z.string(),
  allow: 'everybody',
  limit: '240 per minute',
  run: async ({ session, cookies, personalParts }, { path = '', args = {} }) => {
    // Whoever has a session to renew is no stranger: their page would stay without what is theirs.
    if (!session && expiresOf((name) => cookies[name])) throw doorRefusal('not-signed-in')
    return JSON.stringify(await personalParts(path || '/', args))
  },
})
