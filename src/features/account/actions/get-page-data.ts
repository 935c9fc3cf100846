import { z } from 'zod/mini'
import { action } from '#server/action.ts'
import { isSignedIn } from '#shared/asker.ts'
import { getPageData } from '../contract.ts'
import * as S from '../schemas.ts'

export const getPageDataAction = action(getPageData, {
  data: S.getPageDataData,
  result: z.string(),
  allow: 'everybody',
  limit: '240 per minute',
  run: async ({ asker, personalParts }, { path = '', args = {} }) =>
    // What a page shows to strangers is in the page; there is nothing more that is theirs.
    JSON.stringify(isSignedIn(asker) ? await personalParts(path || '/', args) : {}),
})
