import { z } from 'zod/mini'
import { action } from '#server/action.ts'
import { getPageData } from '../contract.ts'
import * as S from '../schemas.ts'

export const getPageDataAction = action(getPageData, {
  data: S.getPageDataData,
  result: z.string(),
  allow: 'everybody',
  limit: '120 per minute',
  // What a page shows to strangers is in the page; there is nothing more that is theirs.
  run: async () => '{}',
})
