import { z } from 'zod/mini'
import { action } from '#server/action.ts'
import { getPageData } from '../contract.ts'
import * as S from '../schemas.ts'

export const getPageDataAction = action(getPageData, {
  data: S.getPageDataData,
  result: z.string(),
  allow: 'everybody',
  limit: '240 per minute',
  run: async ({ personalParts }, { path = '', args = {} }) =>
    JSON.stringify(await personalParts(path || '/', args)),
})
