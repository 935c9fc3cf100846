import { z } from 'zod/mini'
import { action } from '#server/door/action.ts'
import { listSeries } from '../contract.ts'
import { listSeriesOf } from '../queries/list-own.ts'
import * as S from '../schemas.ts'

export const listSeriesAction = action(listSeries, {
  data: z.object({}),
  result: S.ownSeries,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker }) => ({ names: await listSeriesOf(db, asker.personId) }),
})
