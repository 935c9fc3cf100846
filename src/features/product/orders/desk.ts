import { listTransactions } from '#features/kernel/ledger/queries/books.ts'
import type { Context } from '#server/door/action.ts'
import { type Asker, hasRole } from '#shared/people/asker.ts'
import { canSell } from './permissions.ts'
import { presentOrder } from './present.ts'
import { listFreshParcels, listNotes } from './queries/desk.ts'
import { type LineRow, listLines } from './queries/lines.ts'
import type { OrderRow } from './queries/orders.ts'
import { listLastCarriers } from './queries/parcels.ts'
import { cancellingOf } from './rules/cancelling.ts'
import { proposedCarrier } from './rules/carriers.ts'
import { leftOf, MOST_NOTES, TAKEN_BACK_WITHIN, takenBackUntil } from './rules/sending.ts'
import type { DeskEntry, DeskOrderView, OrderNote } from './schemas/desk.ts'

/** Entries of one order in the ledger; a payment, what was earned, and some refunds. */
const MOST_ENTRIES = 50

/** Whose lines somebody works on: null for everybody's. */
export const ownLinesOf = (asker: Asker & { personId: number }): number | null =>
  hasRole(asker, 'staff') ? null : asker.personId

/** The lines of an order that the asker sells; null where the order is not theirs to see. */
export function soldBy<Line extends Pick<LineRow, 'sellerId'>>(
  asker: Asker & { personId: number },
  order: Pick<OrderRow, 'paidAt'>,
  lines: readonly Line[],
): Line[] | null {
  const sellers = lines.map(({ sellerId }) => sellerId)
  if (!canSell(asker, { sellers, isPaid: order.paidAt !== null }).allowed) return null
  const own = ownLinesOf(asker)
  return lines.filter(({ sellerId }) => own === null || sellerId === own)
}

/** Whether nothing of an order has left by post; what was delivered at once is not asked back. */
export const isUnsent = (lines: ReadonlyArray<Pick<LineRow, 'goods' | 'sent'>>): boolean =>
  lines.some(({ goods }) => goods === 'physical') &&
  lines.every(({ goods, sent }) => goods !== 'physical' || sent === 0)

type Presenting = Parameters<typeof presentOrder>[0]

/** An order as its sellers work on it. */
export async function presentDeskOrder(
  context: Presenting & { asker: Asker & { personId: number } },
  order: OrderRow,
  own: readonly LineRow[],
): Promise<DeskOrderView> {
  const { db, asker, now } = context
  const runsShop = ownLinesOf(asker) === null
  const fresh = await listFreshParcels(db, order.id, new Date(now.getTime() - TAKEN_BACK_WITHIN))
  const isOpen = order.state === 'paid' || order.state === 'fulfilled'
  const lefts = own.map((line) => ({ position: line.position, quantity: leftOf(line) }))
  return {
    order: await presentOrder(context, order, runsShop ? 'staff' : 'seller'),
    left: order.state === 'paid' ? lefts.filter(({ quantity }) => quantity > 0) : [],
    carrier: proposedCarrier(
      order.country,
      context.settings.shop.homeCountry,
      await listLastCarriers(db, ownLinesOf(asker)),
    ),
    takenBack: fresh
      .filter(({ sentBy }) => isOpen && (runsShop || sentBy === asker.personId))
      .map(({ id, sentAt }) => ({ parcel: id, until: takenBackUntil(sentAt).toISOString() })),
    canCancel: runsShop && order.state === 'paid' && isUnsent(own),
    cancelAmount: runsShop ? cancellingOf(order, own).amount : 0,
    notes: runsShop ? await presentNotes(context, order.id) : null,
    entries: runsShop ? await presentEntries(context, order.id) : null,
  }
}

export async function presentNotes({ db }: Pick<Context, 'db'>, orderId: number): Promise<OrderNote[]> {
  const notes = await listNotes(db, orderId, MOST_NOTES)
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

async function presentEntries({ db }: Pick<Context, 'db'>, orderId: number): Promise<DeskEntry[]> {
  const cause = { by: 'cause', kind: 'order', id: orderId } as const
  const booked = await listTransactions(db, cause, { before: 0, first: MOST_ENTRIES })
  return booked.toReversed().map(({ id, reason, at, postings }) => ({
    id,
    reason,
    at: at.toISOString(),
    // What went out first, as one reads it.
    postings: postings
      .toSorted((one, other) => one.amount - other.amount)
      .map(({ personId, person, kind, currency, amount }) => ({
        person: personId === null ? null : (person ?? ''),
        kind,
        unit: currency,
        amount,
      })),
  }))
}

/** The lines of an order anew, with what somebody may do with them. */
export const presentAgain = async (
  context: Parameters<typeof presentDeskOrder>[0],
  order: OrderRow,
): Promise<DeskOrderView> => presentDeskOrder(context, order, await listLines(context.db, order.id))
