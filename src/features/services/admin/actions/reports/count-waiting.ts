import { listDisputeRows } from '#features/product/community/queries/bounties/bounties.ts'
import { countWaiting as countReports } from '#features/services/reports/queries/cases.ts'
import { countWaitingTickets } from '#features/services/tickets/queries/tickets.ts'
import { listWaitingWithdrawals } from '#features/services/wealth/queries/withdrawals.ts'
import { action } from '#server/door/action.ts'
import { countWaiting } from '../../contract.ts'
import { countHeld } from '../../queries/held.ts'
import { listAppealed } from '../../queries/sanctions.ts'
import * as S from '../../schemas.ts'

/** Counted up to this number. */
const MOST = 100

export const countWaitingAction = action(countWaiting, {
  data: S.nothingAsked,
  result: S.waiting,
  allow: 'staff',
  limit: '120 per minute',
  run: async ({ db, now }) => {
    const [reports, tickets, appeals, disputes, withdrawals, held] = await Promise.all([
      countReports(db),
      countWaitingTickets(db, MOST),
      listAppealed(db, now, MOST),
      listDisputeRows(db, MOST),
      listWaitingWithdrawals(db, MOST),
      countHeld(db, MOST),
    ])
    return {
      reports: Math.min(reports, MOST),
      tickets,
      appeals: appeals.length,
      disputes: disputes.length,
      withdrawals: withdrawals.length,
      held,
    }
  },
})
