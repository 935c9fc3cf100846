import { action } from '#server/door/action.ts'
import { takeBackParcel } from '../../contract.ts'
import { ownLinesOf } from '../../desk.ts'
import { deleteParcel, findParcel, forgetFulfilled } from '../../queries/desk.ts'
import { lockOrder, moveOrder } from '../../queries/orders.ts'
import { takenBackUntil } from '../../rules/sending.ts'
import * as D from '../../schemas/desk.ts'

export const takeBackParcelAction = action(takeBackParcel, {
  data: D.takeBackData,
  result: D.tookBack,
  allow: 'members',
  limit: '30 per minute',
  run: async ({ db, asker, now, refuse }, { parcel: id }) => {
    const found = await findParcel(db, id)
    const order = found && (await lockOrder(db, { id: found.orderId }))
    // Somebody else may have taken it back while this one waited for the order.
    const parcel = order && (await findParcel(db, id))
    const isTheirs = parcel && (ownLinesOf(asker) === null || parcel.sentBy === asker.personId)
    if (!isTheirs) return refuse('parcel-not-found')
    if (takenBackUntil(parcel.sentAt) <= now) return refuse('parcel-late')
    if (order.state !== 'paid' && order.state !== 'fulfilled') return refuse('order-state')
    await deleteParcel(db, parcel)
    if (order.state === 'fulfilled') {
      await moveOrder(db, { order, to: 'paid', actorId: asker.personId, now })
      await forgetFulfilled(db, order.id)
    }
    return { order: order.number }
  },
})
