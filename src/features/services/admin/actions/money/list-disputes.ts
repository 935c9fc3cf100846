import { listDisputeRows } from '#features/product/community/queries/bounties/bounties.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { listDisputes } from '../../contract.ts'
import * as S from '../../schemas.ts'

const MOST = 100

export const listDisputesAction = action(listDisputes, {
  data: S.nothingAsked,
  result: S.disputes,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, places }) => ({
    nodes: (await listDisputeRows(db, MOST)).map((row) => ({
      topic: row.number,
      path: pathOf(places, 'community', 'single', row.slug ?? row.number),
      title: row.title,
      asker: row.asker,
      by: row.by ?? '',
      reason: row.reason,
      at: row.at.toISOString(),
      amount: row.amount,
      currency: row.currency,
      answers: row.answers,
    })),
  }),
})
