import type { PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { action } from '#server/door/action.ts'
import { hasRole } from '#shared/people/asker.ts'
import { listRefundQueue } from '../contract.ts'
import { presentRequests } from '../present.ts'
import { listWaiting, type WaitingRow } from '../queries/requests.ts'
import { deciderOf } from '../rules/requests.ts'
import * as S from '../schemas.ts'

export const listRefundQueueAction = action(listRefundQueue, {
  data: S.listRefundQueueData,
  result: S.refundQueue,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { first = 20, after = '' }) => {
    const { db, asker } = context
    const { personId } = asker
    const isStaff = hasRole(asker, 'staff')
    const waiting = await listWaiting(db, { sellerId: isStaff ? null : personId, first, after })
    const { rows, ...pageInfo } = waiting
    const views = await presentRequests(context, rows)
    const nodes = views.map((view, place) => {
      const row = rows[place] as WaitingRow
      const sellers = row.lines.map(({ sellerId }) => sellerId)
      const { as } = deciderOf({ personId, isStaff, buyerId: row.buyerId, sellers })
      return {
        ...view,
        order: row.number,
        buyer: hasBuyer(row) ? presentPerson(row, context) : null,
        mayDecide: as === 'staff' || as === 'seller',
        mayRefuse: as === 'staff' || row.reason !== 'withdrawal',
      }
    })
    return { nodes, ...pageInfo }
  },
})

const hasBuyer = (row: WaitingRow): row is WaitingRow & PersonRow =>
  row.personId !== null && row.personId !== undefined
