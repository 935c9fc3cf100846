import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { listStatement } from '#features/kernel/ledger/queries/statement.ts'
import { listPurchases } from '#features/kernel/posts/queries/hidden/purchases.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { getWorth } from '../../contract.ts'
import { findPerson } from '../../queries/people.ts'
import * as S from '../../schemas.ts'

/** Of each list; the person's own export holds all of it. */
const MOST = 100

export const getWorthAction = action(getWorth, {
  data: S.personChosen,
  result: S.adminWorth,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, now, refuse }, { id }) => {
    const personId = readId('person', id)
    if (personId === undefined || !(await findPerson(db, personId, now))) return refuse('person-not-found')
    const everything = { unit: null, direction: null, from: null }
    const lines = await listStatement(db, personId, everything, { after: null, first: MOST })
    return {
      accounts: await listBalances(db, personId),
      lines: lines.map(({ transactionId, unit, amount, after, reason, detail, at }) => ({
        id: `${transactionId}-${unit}`,
        unit,
        amount,
        after,
        reason,
        detail,
        at: at.toISOString(),
      })),
      purchases: (await listPurchases(db, personId, MOST)).map(({ at, refundedAt, ...row }) => ({
        ...row,
        at: at.toISOString(),
        refundedAt: refundedAt?.toISOString() ?? null,
      })),
    }
  },
})
