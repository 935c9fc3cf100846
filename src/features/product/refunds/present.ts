import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { type LineRow, listParcels } from '#features/product/orders/queries/lines.ts'
import type { OrderRow } from '#features/product/orders/queries/orders.ts'
import { isPaid } from '#features/product/orders/rules/states.ts'
import type { Context } from '#server/door/action.ts'
import { listPictures } from './queries/pictures.ts'
import { listRequests, type RequestRow } from './queries/requests.ts'
import { quoteOf } from './rules/amounts.ts'
import { isKept, lastParcelOf, mayWithdraw, REASONS } from './rules/requests.ts'
import type { OrderRefunds, Refund } from './schemas.ts'

type Presenting = Pick<Context, 'db' | 'now'>

/** Requests with their pictures, as long as those are there. */
export async function presentRequests({ db }: Presenting, rows: readonly RequestRow[]): Promise<Refund[]> {
  const found = await listPictures(
    db,
    rows.flatMap(({ pictures }) => pictures),
  )
  const addresses = new Map(found.map((row) => [row.id, pictureOf(row)?.sourceUrl]))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    reason: row.reason,
    words: row.words,
    pictures: row.pictures.flatMap((id) => {
      const url = addresses.get(id)
      return url ? [{ id, url }] : []
    }),
    currency: row.currency,
    amount: row.amount,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    lines: row.lines.map(({ position, title, chosen, quantity }) => ({ position, title, chosen, quantity })),
  }))
}

/** Whether the buyer of an order may send it back without a reason now. */
export async function isWithdrawable(
  { db, now }: Presenting,
  { id, country }: Pick<OrderRow, 'id' | 'country'>,
  lines: readonly LineRow[],
): Promise<boolean> {
  return mayWithdraw({ country, lines, lastParcelAt: lastParcelOf(await listParcels(db, id)) }, now)
}

interface Seen {
  order: OrderRow
  lines: readonly LineRow[]
  as: 'buyer' | 'seller' | 'staff'
  /** null: a guest. */
  askerId: number | null
}

/** What was asked of an order, and to its buyer what may be asked. A seller sees requests for things of theirs. */
export async function presentRefunds(
  context: Presenting,
  { order, lines, as, askerId }: Seen,
): Promise<OrderRefunds> {
  const rows = await listRequests(context.db, order.id)
  const seen =
    as === 'seller' ? rows.filter((row) => row.lines.some(({ sellerId }) => sellerId === askerId)) : rows
  return {
    number: order.number,
    state: order.state,
    currency: order.currency,
    requests: await presentRequests(context, seen),
    offer: as === 'buyer' ? await offerOf(context, order, lines) : null,
  }
}

async function offerOf(
  context: Presenting,
  order: OrderRow,
  lines: readonly LineRow[],
): Promise<OrderRefunds['offer']> {
  if (!isPaid(order.state) || order.state === 'refunding') return null
  const offered = lines.flatMap((line) => {
    const quantity = line.quantity - line.refunded
    const quote = quoteOf(order, lines, [{ position: line.position, quantity }])
    if (!quote || quote.total - quote.postage <= 0) return []
    const { position, title, chosen } = line
    return [
      {
        position,
        title,
        chosen,
        cover: pictureOf(line),
        quantity,
        amount: quote.total - quote.postage,
        isKept: isKept(line, 'changedMind'),
      },
    ]
  })
  if (offered.length === 0) return null
  const withdraws = await isWithdrawable(context, order, lines)
  return { reasons: REASONS.filter((reason) => reason !== 'withdrawal' || withdraws), lines: offered }
}
