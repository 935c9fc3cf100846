import { printAddress } from '#features/accounts/addresses/public/own-address.ts'
import { action, type Context } from '#server/door/action.ts'
import { may } from '#shared/people/asker.ts'
import { localize } from '#site/localize.ts'
import { listDeskOrders } from '../../contract.ts'
import { ownLinesOf } from '../../desk.ts'
import { listOwed } from '../../queries/debts.ts'
import { countDesk, type DeskRow, findLastSent, hasSold, listDeskRows } from '../../queries/desk.ts'
import { listLastCarriers } from '../../queries/parcels.ts'
import { isSent } from '../../quote.ts'
import { proposedCarrier } from '../../rules/carriers.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { daysSince } from '../../rules/sending.ts'
import * as D from '../../schemas/desk.ts'

export const listDeskOrdersAction = action(listDeskOrders, {
  data: D.listDeskOrdersData,
  result: D.deskOrders,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { tab = 'toSend', q = '', first = 50, after = '' }) => {
    const { db, asker } = context
    const sellerId = ownLinesOf(asker)
    const sought = { number: readOrderNumber(q), words: q.trim() }
    const counts = await countDesk(db, sellerId)
    const { rows, ...pageInfo } = await listDeskRows(db, { sellerId, tab, sought, first, after })
    const carriers = await listLastCarriers(db, sellerId)
    const lastSentAt = counts.toSend === 0 ? await findLastSent(db, sellerId) : null
    return {
      nodes: await Promise.all(rows.map((row) => present(context, row, carriers))),
      ...pageInfo,
      // Whoever may sell, and has not sold anything yet, finds an empty desk.
      sells: sellerId === null || may(asker, 'createProduct') || (await hasSold(db, sellerId)),
      counts,
      debts: await debtsOf(context, sellerId),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    }
  },
})

/** More than anybody owes at once. */
const MOST_DEBTS = 50

async function debtsOf({ db }: Pick<Context, 'db'>, sellerId: number | null): Promise<D.DeskDebt[]> {
  if (sellerId === null) return []
  const owed = await listOwed(db, sellerId, MOST_DEBTS)
  return owed.map(({ at, ...debt }) => ({ ...debt, at: at.toISOString() }))
}

async function present(
  { now, locale, settings }: Pick<Context, 'now' | 'locale' | 'settings'>,
  row: DeskRow,
  carriers: ReadonlyMap<string, string>,
): Promise<D.DeskOrder> {
  const { postage, paidAt } = row
  // Whoever only delivers online has no need of it.
  const address = isSent(row.lines) ? row.address : null
  const hasLapsed = row.state === 'pending' && row.expiresAt <= now
  return {
    number: row.number,
    state: hasLapsed ? 'expired' : row.state,
    currency: row.currency,
    total: row.total,
    createdAt: row.createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    age: paidAt && daysSince(paidAt, now),
    buyer: address?.name ?? row.buyer,
    place: placeOf(address),
    address: address && {
      name: address.name,
      phone: `${address.dialCode} ${address.phone}`,
      lines: await printAddress(address),
    },
    postage: postage ? localize(postage.name, locale) : '',
    note: row.note,
    lines: row.lines,
    parcels: row.parcels,
    carrier: proposedCarrier(row.country, settings.shop.homeCountry, carriers),
  }
}

/** Town and country; of an address that was written as one text its last line. */
function placeOf(address: DeskRow['address']): string {
  if (!address) return ''
  const [country = '', ...below] = address.placeNames
  if (country === '') return address.text.trim().split('\n').at(-1)?.trim() ?? ''
  return [below.at(-1), country].filter(Boolean).join(', ')
}
