import { action, type MemberContext } from '#server/door/action.ts'
import { sendParcels } from '../../contract.ts'
import { soldBy } from '../../desk.ts'
import { tellSent } from '../../jobs/tell-sent.ts'
import { insertParcel, listIds } from '../../queries/desk.ts'
import { addSent, listLines } from '../../queries/lines.ts'
import { lockOrder, moveOrder, type OrderRow } from '../../queries/orders.ts'
import { readCarrier, readTracking, trackingProblem } from '../../rules/carriers.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { leftOf, packed, type SendProblem, takenBackUntil } from '../../rules/sending.ts'
import * as D from '../../schemas/desk.ts'

type Asked = D.SendParcelsData['parcels'][number]
type Sent = Omit<D.SentRow, 'order'>

const stays = (problem: SendProblem): Sent => ({ parcel: null, isWhole: false, problem })

export const sendParcelsAction = action(sendParcels, {
  data: D.sendParcelsData,
  result: D.sentParcels,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { parcels }) => {
    const { now } = context
    const orders = await lockAsked(context, parcels)
    const rows: D.SentRow[] = []
    for (const parcel of parcels) {
      const order = orders.get(readOrderNumber(parcel.order) ?? '')
      rows.push({ order: parcel.order, ...(order ? await send(context, order, parcel) : stays('not-found')) })
    }
    return { rows, until: takenBackUntil(now).toISOString() }
  },
})

/** By number. Locked in the order of their ids, so that no two who send several wait for each other. */
async function lockAsked(
  { db }: Pick<MemberContext, 'db'>,
  parcels: readonly Asked[],
): Promise<Map<string, OrderRow>> {
  const numbers = parcels.flatMap(({ order }) => readOrderNumber(order) ?? [])
  const found = await listIds(db, numbers)
  const orders = new Map<string, OrderRow>()
  for (const { id, number } of found.toSorted((one, other) => one.id - other.id)) {
    const order = await lockOrder(db, { id })
    if (order) orders.set(number, order)
  }
  return orders
}

async function send(context: MemberContext<never>, order: OrderRow, asked: Asked): Promise<Sent> {
  const { db, asker, now, enqueue } = context
  const lines = await listLines(db, order.id)
  const own = soldBy(asker, order, lines)
  if (!own) return stays('not-found')
  if (order.state !== 'paid') return stays(order.fulfilledAt === null ? 'not-paid' : 'sent-already')
  const carrier = readCarrier(asked.carrier)
  const tracking = readTracking(carrier, asked.tracking)
  if (tracking !== '' && carrier === '') return stays('carrier')
  if (trackingProblem(carrier, tracking)) return stays('tracking')
  const inside = packed(own, asked.lines)
  if ('problem' in inside) return stays(inside.problem)
  const { pieces } = inside
  const parcel = { orderId: order.id, carrier, tracking, sentBy: asker.personId, now, pieces }
  const parcelId = await insertParcel(db, parcel)
  await addSent(db, order.id, pieces)
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const isWhole = left === pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isWhole) {
    await moveOrder(db, { order, to: 'fulfilled', actorId: asker.personId, now })
    // A further row about the same order hears that it has left.
    order.state = 'fulfilled'
    order.fulfilledAt = now
  }
  await enqueue(tellSent, { orderId: order.id }, { at: takenBackUntil(now) })
  return { parcel: parcelId, isWhole, problem: null }
}
