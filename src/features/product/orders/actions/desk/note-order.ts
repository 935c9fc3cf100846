import { action } from '#server/door/action.ts'
import { noteOrder } from '../../contract.ts'
import { presentNotes } from '../../desk.ts'
import { insertNote } from '../../queries/desk.ts'
import { lockOrder } from '../../queries/orders.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { MOST_NOTES } from '../../rules/sending.ts'
import * as D from '../../schemas/desk.ts'

export const noteOrderAction = action(noteOrder, {
  data: D.noteOrderData,
  result: D.notedOrder,
  allow: 'staff',
  limit: '30 per minute',
  run: async (context, { order: typed, text }) => {
    const { db, asker, now, refuse } = context
    const number = readOrderNumber(typed)
    const order = number === null ? undefined : await lockOrder(db, { number })
    if (!order) return refuse('order-not-found')
    const before = await presentNotes(context, order.id)
    if (before.length >= MOST_NOTES) return refuse('note-many', { most: MOST_NOTES })
    await insertNote(db, { orderId: order.id, authorId: asker.personId, text, now })
    return { notes: await presentNotes(context, order.id) }
  },
})
