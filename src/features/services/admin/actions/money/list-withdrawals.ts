import { listWaitingWithdrawals } from '#features/services/wealth/queries/withdrawals.ts'
import { action } from '#server/door/action.ts'
import { listWithdrawals } from '../../contract.ts'
import * as B from '../../schemas/books.ts'
import * as S from '../../schemas.ts'

const MOST = 100

export const listWithdrawalsAction = action(listWithdrawals, {
  data: S.nothingAsked,
  result: B.withdrawals,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker }) => ({
    nodes: (await listWaitingWithdrawals(db, MOST)).map((row) => ({
      id: row.id,
      currency: row.currency,
      amount: row.amount,
      target: row.target,
      isApproved: row.state === 'approved',
      isOwn: row.personId === asker.personId,
      person: { databaseId: row.personId, name: row.name },
      at: row.at.toISOString(),
    })),
  }),
})
